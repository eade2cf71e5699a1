import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/journeys/hands/server.ts';
import { publicKinds } from '#tests/scenes/public-paths.ts';
import type { BenchRow } from './bench-row.ts';
import { LIGHTHOUSE, rowOf } from './limits.ts';

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking';

/** Ten pages, half of them in English. */
const tenPages = [
  '/',
  '/?lang=en',
  '/apppack',
  '/apppack?lang=en',
  '/news',
  '/news?lang=en',
  '/xieyi',
  '/helpUser/botNav?lang=en',
  '/helpUser/useQdb',
  '/jsdk/fbotnav',
];

/** Every public page, one document of each kind, in both languages. */
const everyPage = publicKinds.flatMap((path) => [`${path}?lang=zh`, `${path}?lang=en`]);

/** Lighthouse (mobile, its own throttling): the lowest score of ten pages, or of every public page; no rows without it or Chromium. */
export async function lighthouseRows(isEvery = false): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  const server = await startServer();
  try {
    const scores = (isEvery ? everyPage : tenPages).map((path) => {
      const found = scoresOf(server.address + path, join(folder, 'report.json'));
      console.error(`${path}: ${found.join(' / ')}`);
      return found;
    });
    return categoryNames.map((name, at) => rowOf(name, Math.min(...scores.map((found) => found[at]!))));
  } catch (error) {
    console.error(`Lighthouse did not run: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return [];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The score of each category. */
function scoresOf(address: string, report: string): number[] {
  execFileSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE.replace(' ', '@'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, stdio: 'pipe' },
  );
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as { categories: Record<string, { score: number }> };
  return categoryNames.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}
