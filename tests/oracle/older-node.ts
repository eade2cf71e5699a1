import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** A Node on the PATH older than the project's; null without one. */
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
