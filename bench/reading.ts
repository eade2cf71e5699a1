import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApk } from '#android/build-apk.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { openFile } from '#formats/random-access-node.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { buildAndroidApp } from '#packager/android/android-app.ts';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';
import { benchInput } from './packing/packing.ts';

const ASSET_BYTES = 200 << 20;
const RUNS = 9;

/** Reading the facts of an installer of 200 MB: time, and bytes read. */
export async function readingRows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  try {
    const app = await buildAndroidApp(await benchInput());
    const large = { name: 'assets/film.mp4', data: new Uint8Array(ASSET_BYTES) };
    writeFileSync(join(folder, 'large.apk'), buildApk({ ...app, files: [...app.files, large] }));
    const file = await openFile(join(folder, 'large.apk'));
    const counted = countReads(file);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now();
      await readInstaller(counted, nodeCodecs);
      times.push(performance.now() - started);
    }
    await file.close();
    const median = times.sort((one, other) => one - other)[RUNS >> 1]!;
    return [rowOf('reading', median), rowOf('bytesRead', counted.bytes() / RUNS / 2 ** 20)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countReads(source: RandomAccess): RandomAccess & { bytes(): number } {
  let bytes = 0;
  return {
    size: source.size,
    async read(offset, length) {
      bytes += length;
      return source.read(offset, length);
    },
    bytes: () => bytes,
  };
}
