import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** What Chromium is started with: nothing that looks for a network or a screen. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine; undefined where there is none. */
export function chromiumPath(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

/** Starts a browser without a window; undefined, and a line that says so, where this machine has none. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) {
    process.stderr.write(
      'SKIPPED: the browser tests, since this machine has no Chromium (Debian: apt-get install chromium)\n',
    );
    return undefined;
  }
  return chromium.launch({ executablePath, args: chromiumFlags });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
