import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RouterContext, ServerBuild } from 'react-router';
import type { Connect, ViteDevServer } from 'vite';

/** The source of the pages: the built files, or Vite in development. */
export type PageSource = {
  mode: 'production' | 'development';
  load: () => Promise<PageBuild>;
  /** Address of the public pages' own script. */
  script: string;
  /** The hashes of inline scripts that are the same in every answer, for the policy. */
  scriptHashes: readonly string[];
  /** Vite's middleware for its modules. */
  middleware: Connect.Server | null;
  close: () => Promise<void>;
};
export type PageBuild = ServerBuild & {
  entry: { module: { pageContext: RouterContext<unknown>; knownScripts: readonly string[] } };
};

const publicScript = 'web/script/site.ts';
const root = new URL('../../../', import.meta.url);
export const clientAssets = fileURLToPath(new URL('build/client/assets', root));

export async function builtPages(): Promise<PageSource> {
  const manifest = JSON.parse(readFileSync(new URL('build/client/.vite/manifest.json', root), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const build = (await import(new URL('build/server/index.js', root).href)) as PageBuild;
  return {
    mode: 'production',
    load: async () => build,
    script: `/${manifest[publicScript]!.file}`,
    scriptHashes: build.entry.module.knownScripts.map(hashOf),
    middleware: null,
    close: async () => {},
  };
}

export async function livePages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await withoutItsEndings(() =>
    createServer({
      root: fileURLToPath(root),
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    }),
  );
  return {
    mode: 'development',
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild,
    script: `/${publicScript}`,
    scriptHashes: [],
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** React Router's plugin starts a Vite of its own, whose signal handler would end this process on SIGTERM before it has shut down (decision 028). */
async function withoutItsEndings<Result>(make: () => Promise<Result>): Promise<Result> {
  const [onSignal, onEnd] = [process.listeners('SIGTERM'), process.stdin.listeners('end')];
  const build = await make();
  for (const added of process.listeners('SIGTERM').filter((listener) => !onSignal.includes(listener))) {
    process.off('SIGTERM', added);
  }
  for (const added of process.stdin.listeners('end').filter((listener) => !onEnd.includes(listener))) {
    process.stdin.off('end', added as () => void);
  }
  return build;
}
