import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = new URL('.', import.meta.url);

/** The text of prebuilt/qdb.js: one function expression, ES2017, without imports. */
export async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(here),
    build: {
      write: false,
      target: 'es2017',
      minify: true,
      lib: { entry: fileURLToPath(new URL('src/install.ts', here)), formats: ['iife'], name: 'sdk' },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) {
    throw new Error('vite answered with a watcher');
  }
  return `(function(boot){${output.output[0].code.trim()}\nsdk.install(boot)})`;
}
