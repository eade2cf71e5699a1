import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';

/** A picture of every module in the drawn phone: both systems, light and dark, both languages in a row. */
export async function shootModules(browser: Browser, folder: string): Promise<void> {
  const page = await openModules(browser, 'new');
  for (const section of await page.locator('body > section').all()) {
    await section.screenshot({
      path: join(folder, `module-${await section.getAttribute('id')}.png`),
      animations: 'disabled',
    });
  }
  await page.close();
}

/** The page with all of them, with the settings of a new app or with a value in every setting. */
export async function openModules(browser: Browser, settings: 'new' | 'full'): Promise<Page> {
  const entry = fileURLToPath(new URL('module-sheet.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Vitest’s NODE_ENV would ask for the development form.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 1 << 20,
      cssMinify: false,
      lib: { entry, formats: ['iife'], name: 'sheet' },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const page = await browser.newPage({ viewport: { width: 2100, height: 1200 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.setContent(`<!doctype html><html data-theme="light" data-settings="${settings}"><body></body></html>`);
  for (const file of files) {
    if (file.type === 'asset' && file.fileName.endsWith('.css')) {
      await page.addStyleTag({ content: `@layer reset, tokens, controls, components, screens;\n${file.source}` });
    }
  }
  for (const file of files) {
    if (file.type === 'chunk') {
      await page.addScriptTag({ content: file.code });
    }
  }
  await page.waitForSelector('section');
  return page;
}
