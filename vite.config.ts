import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [reactRouter(), publicScript()],
  build: { manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});

/** The one script of pages without framework code, built beside the console's chunks; pages.ts finds its name in the manifest. */
function publicScript(): Plugin {
  return {
    name: 'public-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolve('web/script/site.ts'), name: 'site', preserveSignature: false });
    },
  };
}
