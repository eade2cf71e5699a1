import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Toll } from './survive.ts';

export type Progress = Toll & { done: number };

/** The progress of each reader, in a file that stays valid when stopped at any moment. */
export function openProgress(file: string, again: boolean) {
  const kept: Record<string, Progress> = !again && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  mkdirSync(dirname(file), { recursive: true });
  return {
    of: (name: string): Progress => kept[name] ?? { done: 0, refused: 0, slowestMs: 0, most: 0 },
    add(name: string, done: number, toll: Toll): void {
      const before = this.of(name);
      kept[name] = {
        done,
        refused: before.refused + toll.refused,
        slowestMs: Math.max(before.slowestMs, toll.slowestMs),
        most: Math.max(before.most, toll.most),
      };
      writeFileSync(`${file}.new`, JSON.stringify(kept, null, 1));
      renameSync(`${file}.new`, file);
    },
  };
}
