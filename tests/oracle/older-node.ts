import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** A Node on the PATH that is older than the project's, as a person may have it; null when there is none. */
export function findOlderNode(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const node = `${folder}/node`;
    const { stdout, status } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
    if (status === 0 && Number.parseInt(stdout, 10) < 24) {
      return node;
    }
  }
  return null;
}
