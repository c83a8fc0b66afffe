import { Option } from 'commander';
import { TABLE, type Name, type Values } from './settings.ts';

/** A setting as an option of the command line; undefined where it stands in a file alone. */
export function optionOf<Each extends Name>(name: Each): Option | undefined {
  const { flag, help, standard, kind } = TABLE[name];
  const { parse } = kind;
  if (flag === undefined) return undefined;
  const words = standard === undefined ? help : `${help} (default: ${JSON.stringify(standard)})`;
  const option = new Option(flag, words);
  // Every option is called as its setting is, and `--no-config` is one by itself.
  option.attributeName = () => name;
  option.negate = false;
  return parse === undefined
    ? option
    : option.argParser<Values[Each] | undefined>((text, before) => parse(text, before));
}
