import { openKey } from '#formats/keystore/open-key.ts';
import { renderIcons } from '#packager/icons/render-icons.ts';
import { pack, packProduct } from '#packager/pack.ts';
import type { PackInput, Product } from '#packager/pack-app.ts';
import { reportBuild } from '#packager/report.ts';
import { loadShells } from '#packager/shells.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';
import { buffersOf, type ResultOf, type StageTiming, type ThreadTask } from './pack-tasks.ts';

/** A thread for the packager, so that a build never delays other calls. Shells and their compressed forms stay cached. */
const shells = loadShells();

serveTasks<ThreadTask, StageTiming, ResultOf[ThreadTask['kind']]>(
  async (task, report) => {
    if (task.kind === 'icons') {
      return renderIcons(task.source);
    }
    if (task.kind === 'keystore') {
      return openKey(task.keystore, task.wanted);
    }
    const input = { ...task.input, shells: await shells };
    if (task.kind === 'pack') {
      return pack(input, (stage, ms) => ms !== undefined && report({ stage, ms }));
    }
    return reportBuild(input, task.products, await packAgain(input, task.products));
  },
  (result) => ('stages' in result ? buffersOf(result.products) : []),
);

/** Only the hashes, so that one product at a time is in memory. */
async function packAgain(input: PackInput, products: readonly Product[]): Promise<Pick<Product, 'kind' | 'sha256'>[]> {
  const again = [];
  for (const { kind } of products) {
    const { sha256 } = await packProduct(input, kind);
    again.push({ kind, sha256 });
  }
  return again;
}
