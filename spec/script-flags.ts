import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The flags of a script of this project; one that it does not have ends it with status 2 and a line that names those it has. */
export function flagsOf<const Config extends ParseArgsConfig>(
  script: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [said] = (error instanceof Error ? error.message : String(error)).split('. ');
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    console.error(`${script}: ${said}; it has ${known.join(', ')}`);
    process.exit(2);
  }
}
