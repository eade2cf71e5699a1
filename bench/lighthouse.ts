import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../tests/journeys/hands/server.ts';
import type { BenchRow } from './bench-row.ts';
import { LIGHTHOUSE, rowOf } from './limits.ts';

const wanted = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking';

/** Lighthouse (mobile, its own throttling) on the home page; no rows without it or Chromium. */
export async function lighthouseRows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  const server = await startServer();
  try {
    const report = join(folder, 'report.json');
    execFileSync(
      'npx',
      [
        '--yes',
        LIGHTHOUSE.replace(' ', '@'),
        `${server.address}/`,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, stdio: 'pipe' },
    );
    const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
      categories: Record<string, { score: number }>;
    };
    return wanted.map((name) => rowOf(name, Math.round((categories[name]?.score ?? 0) * 100)));
  } catch (error) {
    console.error(`Lighthouse did not run: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return [];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
