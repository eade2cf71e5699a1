import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

export default defineConfig({
  plugins: [reactRouter(), publicScript()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});

const scriptSource = 'web/script/site.ts';

/**
 * The one script of pages without framework code. It is built by itself, so that it is one file that shares nothing with the
 * console's chunks; pages.ts finds its name in the manifest.
 */
function publicScript(): Plugin {
  return {
    name: 'public-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      const { output } = (await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, modulePreload: false, rolldownOptions: { input: resolve(scriptSource) } },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', name: 'site.js', originalFileName: scriptSource, source: output[0].code });
    },
  };
}
