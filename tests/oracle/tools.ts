import { execFileSync, spawnSync } from 'node:child_process';

/** Whether an independent tool is installed. A test that needs one uses `test.skipIf(!hasTool('aapt2'))` and is reported as skipped. */
export function hasTool(name: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name]).status === 0;
}

/** The output of a tool; throws its messages when it fails. */
export function runTool(name: string, args: readonly string[], input?: Uint8Array): string {
  return execFileSync(name, args, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'], maxBuffer: 1 << 26 });
}
