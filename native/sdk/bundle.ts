import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { sdkFunctions } from '#modules/functions.ts';
import { findModule, modules } from '#modules/registry.ts';

const here = new URL('.', import.meta.url);

/** The functions in the script, the only part that grows with them. */
export const table = {
  modules: grouped(sdkFunctions, ({ module }) => module ?? ''),
  onlyOn: grouped(
    [
      ...sdkFunctions.filter(({ module }) => !isAndroids(module)),
      ...modules.filter(({ name }) => isAndroids(name)).map(({ name }) => ({ name, only: 'android' })),
    ].filter(({ only }) => only !== undefined),
    ({ only }) => only!,
  ),
  waiting: sdkFunctions.flatMap(({ name, waits }) => (waits ? [name] : [])),
};

/** Names by group, in the form of src/function-table.ts. */
function grouped<Item extends { name: string }>(items: readonly Item[], groupOf: (item: Item) => string) {
  const groups = Map.groupBy(items, groupOf);
  return Object.fromEntries([...groups].map(([group, all]) => [group, all.map(({ name }) => name).join(' ')]));
}

/** A module without a part in iOS; its name stands for all its functions. */
function isAndroids(module: string | null): boolean {
  return module !== null && findModule(module)?.ios === null;
}

/** The text of src/sdk-modules.ts. */
function listOfModules(): string {
  const names = globSync('src/modules/*.ts', { cwd: here }).map((file) => basename(file, '.ts'));
  const imports = names.sort().map((name) => `import { ${name} } from './modules/${name}.ts';\n`);
  return `${imports.join('')}export const sdkModules = { ${names.join(', ')} };`;
}

const writesTheList: Plugin = {
  name: 'list-of-modules',
  load: (id) => (id.endsWith('/sdk-modules.ts') ? listOfModules() : null),
};

/** The text of prebuilt/qdb.js: one function expression, ES2017, without imports. */
export async function bundle(): Promise<string> {
  return `(function(boot){${await compile('src/install.ts')}\nsdk.install(boot)})`;
}

/** The text of prebuilt/migration.js, in the same form: the packager appends it for an app with nativeConfig’s `migration`. */
export async function bundleMigration(): Promise<string> {
  return `(function(){${await compile('src/migration/install.ts')}\nsdk.install()})`;
}

async function compile(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(here),
    plugins: [writesTheList],
    define: { tableOfModules: JSON.stringify(table) },
    build: {
      write: false,
      target: 'es2017',
      minify: true,
      lib: { entry: fileURLToPath(new URL(entry, here)), formats: ['iife'], name: 'sdk' },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) {
    throw new Error('vite answered with a watcher');
  }
  return output.output[0].code.trim();
}
