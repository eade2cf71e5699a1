import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';

const manifestFile = 'build/client/.vite/manifest.json';
const KB = 1024;

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Null until the pages have been built. */
export function readPageManifest(): Manifest | null {
  return existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : null;
}

/** Kilobytes of script, gzip, for a screen with the framework. */
export const scriptKb = (manifest: Manifest, route: string): number =>
  scriptFiles(manifest, route).reduce((sum, file) => sum + gzippedBytes(file), 0) / KB;

/** The script files of a screen with the framework: entry, root, frame, route and their imports. */
export function scriptFiles(manifest: Manifest, route: string): string[] {
  const entries = ['web/entry.client.tsx', 'web/root.tsx', frameOf(route), route];
  return [...new Set(entries.flatMap((entry) => [...reachable(manifest, keyOf(manifest, entry))]))];
}

/** Kilobytes, gzip, of the one script of the pages without framework code. */
export const publicScriptKb = (manifest: Manifest): number => gzippedBytes(manifest['web/script/site.ts']!.file) / KB;

/** Kilobytes of script, gzip, that the login popup adds to a page without framework code, React included. */
export function popupKb(manifest: Manifest): number {
  const files = imported(manifest['web/auth/open-login.tsx']!.file);
  return [...files].reduce((sum, file) => sum + gzippedBytes(file), 0) / KB;
}

export function pageRows(): BenchRow[] {
  const manifest = readPageManifest();
  if (!manifest) {
    return [];
  }
  return [
    rowOf('publicScript', publicScriptKb(manifest)),
    rowOf('popup', popupKb(manifest)),
    rowOf('console', scriptKb(manifest, 'web/routes/layout/applist.tsx')),
    rowOf('wizard', scriptKb(manifest, 'web/routes/layout/edit/baseConf.tsx')),
  ];
}

/** React Router names a route's chunk by its file and a query. */
function keyOf(manifest: Manifest, source: string): string {
  return Object.keys(manifest).find((key) => key === source || key.startsWith(`${source}?`))!;
}

function reachable(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[key]!;
  if (!files.has(file)) {
    files.add(file);
    for (const each of imports) {
      reachable(manifest, each, files);
    }
  }
  return files;
}

/** The manifest lists the public script's chunks as assets (vite.config.ts), so imports are read from the files. */
function imported(file: string, files = new Set<string>()): Set<string> {
  files.add(file);
  const code = readFileSync(`build/client/${file}`, 'utf8');
  for (const [, name] of code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)) {
    if (!files.has(`assets/${name}`)) {
      imported(`assets/${name}`, files);
    }
  }
  return files;
}

function frameOf(route: string): string {
  if (route.includes('/edit/')) {
    return 'web/frames/wizard.tsx';
  }
  return /\/(layout|user)\//.test(route) ? 'web/frames/editor.tsx' : 'web/root.tsx';
}

const gzippedBytes = (file: string) => gzipSync(readFileSync(`build/client/${file}`), { level: 9 }).length;
