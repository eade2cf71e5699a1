import { readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, type CSSOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { oldest, scriptTargets } from './web/session/browsers/oldest.ts';
import { flattenLayers } from './web/styles/flatten-layers.ts';
import { plainColors } from './web/styles/plain-colors.ts';

/**
 * Shared modules arrive in few files, because on a slow network each of a hundred small ones costs a part of a round trip. A group also contains the
 * imports of its modules, so the sign-in does not load the console as long as the groups that it needs come first.
 */
/** Whether a screen of the console imports this icon itself. */
const isOfTheConsole = (id: string, chunking: Rolldown.ChunkingContext): boolean =>
  importersOf(id, chunking).some((each) => !/\/web\/(site\/(?!missing|wait|head)[\w-]+|phone\/modules)\//.test(each));
const importersOf = (id: string, chunking: Rolldown.ChunkingContext) => chunking.getModuleInfo(id)?.importers ?? [];

const groups = [
  // Includes Vite's helper for dynamic imports, which screens without the console need too.
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/ },
  {
    name: (id: string, chunking: Rolldown.ChunkingContext) => (isOfTheConsole(id, chunking) ? 'icons' : null),
    test: /node_modules\/lucide-react\//,
    minShareCount: 4,
  },
  // Icons used only by the drawn phone and public pages are loaded neither with the sign-in nor with every screen.
  { name: 'phone-icons', test: /node_modules\/lucide-react\//, minShareCount: 4 },
  {
    name: 'calls',
    test: /\/contract\/(billing|identity|packaging|staff|custom-domain|distribution)\/calls[./]/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/(web\/(auth|captcha|components(?!\/(crop|upload|qr|search|copy-button|confirm-dialog|select-field|more-button|switch|page\/(clean-html|line-break)))|call(?!\/(upload|in-process))|session|texts(?!\/(use-app-name|broken-name))|site\/(head\/(hidden|window)|texts))|words|contract(?!\/(agents|failures|failure-reasons|packaging\/app-field|distribution\/installer-words|pages\/share-picture|content\/calls|messages\/calls))|rules(?!\/(packaging|billing|distribution|identity|messages|content|phone-reach|site)))(?!\/query)/,
    minShareCount: 2,
  },
  // The words of all failures, the fields of an app and uploads: the sign-in needs none of them.
  {
    name: 'fields',
    test: /\/(contract\/(failures|failure-reasons|packaging\/app-field)|web\/(components\/(upload\/|search\/|copy-button|confirm-dialog|select-field|more-button|switch)|call\/upload\.))/,
    minShareCount: 2,
  },
  {
    name: 'frame',
    test: /\/web\/site\/(language-switch|account-entries|logo|wordmarks|unexpected)\./,
    minShareCount: 2,
  },
  {
    name: 'console',
    // Modules that only the wizard uses would be loaded with every page of the console.
    test: /\/(web\/(console|messages|account|distribution(?!\/(release|app))|packaging(?!\/(draft|modules|order|renewal|wizard)))\/|web\/(wallet\/(figures|use-wallet)|phone\/sample-app|call\/query|components\/qr|texts\/(use-app-name|broken-name))|rules\/phone-reach|@tanstack\/)/,
    minShareCount: 3,
  },
  // Small parts that the steps of the wizard share.
  { name: 'steps', test: /\/web\/packaging\/(wizard-(step|waiting)|draft\/trial-used-note)\./, minShareCount: 2 },
  { name: 'modules', test: /\/(modules\/(on-ios|module-names)|rules\/packaging\/app-defaults)\.ts/, minShareCount: 2 },
];

/** Rewrites style sheets for the oldest browsers; the build adds prefixes and removes shorthands for its target. */
const css: CSSOptions = { postcss: { plugins: [plainColors(), flattenLayers(layerOrder())] } };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), publicScript()],
  css,
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: [...scriptTargets],
    cssTarget: [...oldest],
    rolldownOptions: {
      // The timings of plugins would push the messages of a first start off the screen.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && { output: { codeSplitting: { groups } } }),
    },
  },
}));

/** The order of the layers, as the first sheet declares it. */
function layerOrder(): string[] {
  const [, order] = readFileSync('web/styles/tokens.css', 'utf8').match(/^@layer (.*);$/m)!;
  return order!.split(', ');
}

const scriptSource = 'web/script/site.ts';

/**
 * The script of pages without framework code, and the chunks that it brings along on demand (the login popup). It is built by itself,
 * so that it shares nothing with the console's chunks; pages.ts finds its name in the manifest.
 */
function publicScript(): Plugin {
  return {
    name: 'public-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      const { output } = (await build({
        configFile: false,
        logLevel: 'error',
        css,
        build: {
          write: false,
          modulePreload: false,
          assetsInlineLimit: 0,
          target: [...scriptTargets],
          cssTarget: [...oldest],
          rolldownOptions: { input: resolve(scriptSource) },
        },
      })) as Rolldown.RolldownOutput;
      for (const file of output) {
        this.emitFile({ type: 'asset', fileName: file.fileName, ...namesOf(file), source: contentOf(file) });
      }
    },
  };
}

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

const contentOf = (file: BuiltFile) => (file.type === 'chunk' ? file.code : file.source);

/** The manifest lists a file under the source that it was built from. */
function namesOf(file: BuiltFile): { name: string; originalFileName?: string } {
  const source = file.type === 'chunk' ? file.facadeModuleId : null;
  return { name: basename(file.fileName), ...(source && { originalFileName: relative('.', source) }) };
}
