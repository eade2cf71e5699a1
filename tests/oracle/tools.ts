import { execFileSync, spawnSync } from 'node:child_process';

/** Whether an independent tool is installed. A test that needs one says `test.skipIf(!hasTool('aapt2'))` and is reported as skipped. */
export function hasTool(name: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name]).status === 0;
}

/** What a tool prints; a failure throws with its own words. */
export function runTool(name: string, args: readonly string[], input?: Uint8Array): string {
  return execFileSync(name, args, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'], maxBuffer: 1 << 26 });
}
