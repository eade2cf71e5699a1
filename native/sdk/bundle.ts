import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sdkFunctions } from '#modules/functions.ts';

const here = new URL('.', import.meta.url);

const table = {
  modules: Object.fromEntries(sdkFunctions.map(({ name, module }) => [name, module])),
  onlyOn: Object.fromEntries(sdkFunctions.flatMap(({ name, only }) => (only ? [[name, only]] : []))),
  waiting: sdkFunctions.flatMap(({ name, waits }) => (waits ? [name] : [])),
};

/** The text of prebuilt/qdb.js: one function expression, ES2017, without imports. */
export async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(here),
    define: { tableOfModules: JSON.stringify(table) },
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
