import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/** quality.md, Speed and size: twice the aim is the limit here. */
const manifestFile = 'build/client/.vite/manifest.json';
const built = existsSync(manifestFile);
const KB = 1024;

type Chunk = { file: string; imports?: string[]; css?: string[] };

describe.skipIf(!built)('what a page weighs (after `npm run build`)', () => {
  const manifest = built ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>) : {};

  test('the public pages’ own script stays under 6 KB, gzip', () => {
    expect(gzipped(manifest['web/script/site.ts']!.file)).toBeLessThan(6 * KB);
  });

  test('it shares no file with the console', () => {
    expect(manifest['web/script/site.ts']!.imports ?? []).toEqual([]);
  });

  test.each([
    ['web/routes/login.tsx', 130],
    ['web/routes/layout/applist.tsx', 230],
    ['web/routes/layout/edit/baseConf.tsx', 230],
  ])('%s loads at most %i KB of script, gzip', (route, limitKb) => {
    const entries = ['web/entry.client.tsx', 'web/root.tsx', route, frameOf(route)];
    const files = new Set(entries.flatMap((entry) => [...reachable(keyOf(entry))]));
    const bytes = [...files].reduce((sum, file) => sum + gzipped(file), 0);
    expect(bytes / KB).toBeLessThan(limitKb);
  });

  /** React Router names a route's chunk after its file and a query. */
  function keyOf(source: string): string {
    return Object.keys(manifest).find((key) => key === source || key.startsWith(`${source}?`))!;
  }

  function reachable(key: string, seen = new Set<string>()): Set<string> {
    const { file, imports = [] } = manifest[key]!;
    if (!seen.has(file)) {
      seen.add(file);
      for (const each of imports) {
        reachable(each, seen);
      }
    }
    return seen;
  }
});

function frameOf(route: string): string {
  if (route.includes('/edit/')) {
    return 'web/frames/wizard.tsx';
  }
  return route.includes('/layout/') ? 'web/frames/editor.tsx' : 'web/root.tsx';
}

const gzipped = (file: string) => gzipSync(readFileSync(`build/client/${file}`), { level: 9 }).length;
