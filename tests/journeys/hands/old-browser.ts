import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** An old Chromium of tests/browsers/old, which was packed for a machine without a home, a sandbox or second processes. */
export function launchOldBrowser({ program, libraries }: { program: string; libraries: string }): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    env: { ...process.env, HOME: mkdtempSync(join(tmpdir(), 'qdb-old-')), LD_LIBRARY_PATH: libraries },
    args: ['--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote', '--disable-dev-shm-usage'],
  });
}
