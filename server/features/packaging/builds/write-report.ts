import type { Product } from '#packager/pack-app.ts';
import type { Deps } from '#server/feature/deps.ts';
import { readWholeFile } from '#server/features/files/files.ts';
import { inPackThread } from '../threads/pack-threads.ts';
import { prepareBuild, renderBuildIcons } from './build-input.ts';
import { type Claim, listFilesOfBuilds } from './store-builds.ts';
import { insertReport } from './store-reports.ts';

const writing = new Map<number, Promise<void>>();

/**
 * Writes a build's verification report: verifies its stored files once more, builds the same input a second time and compares byte for byte.
 * Simultaneous requests wait for one run.
 */
export function writeReport(deps: Deps, build: Claim): Promise<void> {
  const running = writing.get(build.id) ?? write(deps, build).finally(() => writing.delete(build.id));
  writing.set(build.id, running);
  return running;
}

async function write(deps: Deps, build: Claim): Promise<void> {
  const prepared = await prepareBuild(deps, build);
  const input = { ...prepared.input, icons: await renderBuildIcons(deps, prepared) };
  const products = await readProducts(deps, build.id);
  const report = await inPackThread({ kind: 'report', input, products });
  await insertReport(deps.db, build.id, report, deps.clock.now());
}

async function readProducts({ db, storage }: Deps, buildId: number): Promise<Product[]> {
  const files = await listFilesOfBuilds(db, [buildId]);
  return Promise.all(
    files.map(async ({ kind, platform, name: file, sha256, size, ms }) => {
      const bytes = await readWholeFile(storage, { sha256, size });
      return { kind, platform, file, bytes, sha256, size, ms };
    }),
  );
}
