import pico from 'picocolors';
import { wantsColours } from './wants-colours.ts';

export type Colours = ReturnType<typeof pico.createColors>;

/** The colours for a stream: functions that leave text as it is where it is to get none. */
export function coloursFor(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): Colours {
  return pico.createColors(wantsColours(stream, environment));
}
