import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../journeys/hands/browser.ts';
import type { Scene } from '../scenes/scene.ts';
import { type Cast, copyData } from './cast.ts';
import { buildPagesOf, startCheckout } from './checkout.ts';
import type { Shots } from './shot.ts';
import { photographer } from './take.ts';
import { startTea } from './tea-site.ts';

type SceneRequest = {
  /** The checkout. */
  folder: string;
  scenes: readonly Scene[];
  widths: readonly number[];
  workers: number;
  /** Pictures alone: no styles are read, and no control is shown as a pointer or a key finds it, which takes minutes on a long page. */
  picturesOnly?: boolean;
  told: (scene: Scene, take: () => Promise<Shots>) => Promise<void>;
};

/** Takes the scenes of a checkout on a copy of the data, each a second time if it fails; answers the failures. */
export async function takeScenes(data: string, cast: Cast, wanted: SceneRequest): Promise<string[]> {
  const { folder, widths, told, picturesOnly = false } = wanted;
  buildPagesOf(folder);
  const copy = copyData(data, join(tmpdir(), `qdb-pixels-${process.pid}-${randomInt(1e6)}`));
  const tea = await startTea();
  const server = await startCheckout(folder, copy, cast.now, tea.host);
  const browser = await launchBrowser({ args: [`--host-resolver-rules=MAP localhost:8080 127.0.0.1:${server.port}`] });
  const left = [...wanted.scenes];
  const failed: string[] = [];
  const work = async () => {
    const take = photographer({ browser, server: `http://127.0.0.1:${server.port}`, cast, widths, picturesOnly });
    for (let scene = left.shift(); scene; scene = left.shift()) {
      const started = performance.now();
      try {
        await told(scene, () => take(scene!).catch(() => take(scene!)));
      } catch (error) {
        failed.push(`${folder}: ${error instanceof Error ? error.message : error}`);
        console.log(`FAILED ${failed.at(-1)}`);
      }
      if (process.argv.includes('--times')) {
        console.log(`${((performance.now() - started) / 1000).toFixed(1)} s ${scene.name}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: wanted.workers }, work));
    return failed;
  } finally {
    await browser.close();
    await server.stop();
    await tea.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}
