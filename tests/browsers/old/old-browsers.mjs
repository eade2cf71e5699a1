import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Old Chromiums that others have packed for npm, each with the hash of its file. They draw on Linux with an Intel processor alone. */
export const oldBrowsers = [
  {
    version: 107,
    package: '@sparticuz/chromium@107.0.0',
    integrity: 'sha512-k5J8y36j5YRYfzBwnyBIiN4zsy6ZZMRIAVj8em7IqISrf/9lB/bpdEK1i/sUXtxr1S4qTDAopVNSqBLbTFL0GQ==',
  },
  {
    version: 119,
    package: '@sparticuz/chromium@119.0.2',
    integrity: 'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
  },
];

const cache = fileURLToPath(new URL('../../../.cache/old-browsers', import.meta.url));

export const folderOf = ({ version }) => join(process.env.OLD_BROWSERS ?? cache, `chromium-${version}`);

/** The program and its libraries, or null until `npm run oracles` has fetched them. */
export function startOf(browser) {
  const folder = folderOf(browser);
  const program = join(folder, 'chromium');
  return existsSync(program) ? { program, libraries: [join(folder, 'lib'), folder].join(':') } : null;
}
