import { fileURLToPath } from 'node:url';
import { ownSettings, runOnNode } from './pick-node.mjs';

/**
 * Plain JavaScript for any Node >= 20: `npm run dev`. The server restarts when a file in its rooms changes; Vite serves and reloads the pages
 * (decision 028).
 */
const rooms =
  'server words contract rules modules packager formats android ios installers website pictures content native/sdk native/android-shell native/ios-shell';
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const watched = rooms.split(' ').flatMap((room) => ['--watch-path', room]);
runOnNode(['--watch', '--watch-preserve-output', ...watched, ...ownSettings(), 'server/start/main.ts'], {
  ...process.env,
  NODE_ENV: 'development',
});
