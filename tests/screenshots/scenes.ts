import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareData } from '../pixels/cast.ts';
import { WIDTHS } from '../pixels/take.ts';
import { takeScenes } from '../pixels/take-scenes.ts';
import { scenes } from '../scenes/scenes.ts';

/**
 * The scenes of `npm run pixels` of this checkout, in `out/screenshots/scenes`: dialogs, problems, running and failed builds, the popup, and the dark
 * look of each. `parts` are parts of their names.
 */
export async function shootScenes(folder: string, parts: readonly string[]): Promise<void> {
  const out = join(folder, 'scenes');
  mkdirSync(out, { recursive: true });
  const { folder: data, cast } = await prepareData('.');
  const failed = await takeScenes(data, cast, {
    folder: '.',
    scenes: scenes.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part))),
    widths: WIDTHS,
    workers: 1,
    picturesOnly: true,
    told: async (scene, take) => {
      for (const [name, { picture }] of Object.entries(await take())) {
        if (picture) {
          writeFileSync(join(out, `${scene.name}-${name}.png`), picture);
        }
      }
    },
  });
  if (failed.length > 0) {
    throw new Error(failed.join('\n'));
  }
}
