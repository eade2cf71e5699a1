import { site } from '#web/site/texts.ts';
import { TEA } from '../pixels/tea-site.ts';
import type { Scene, Stage } from './scene.ts';

/** Replaces the times of a check, which differ in each run. */
export const sameTime = ({ page }: Stage) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (/^\s*\d+(\.\d+)?\s*(ms|s|毫秒|秒)\s*$/.test(node.nodeValue ?? '')) {
        node.nodeValue = '0.1 s';
      }
    }
  });

const answered = `/?link=${encodeURIComponent(TEA)}`;
const module =
  (at: number): NonNullable<Scene['steps']> =>
  ({ page }) =>
    page.locator('[data-part=module][aria-pressed=false]').nth(at).click();

export const publicScenes: readonly Scene[] = [
  { name: 'home-answer', path: answered, steps: sameTime },
  {
    name: 'home-closed',
    path: `/?link=${encodeURIComponent('http://127.0.77.77:4978')}`,
    steps: sameTime,
    widths: [1440, 390],
  },
  { name: 'home-member', as: 'lin', path: '/', widths: [1440, 390] },
  {
    name: 'home-account-drop',
    as: 'lin',
    path: '/',
    window: true,
    steps: ({ page, say }) => page.getByLabel(say(site)('account'), { exact: true }).first().click(),
  },
  {
    name: 'home-burger',
    path: '/',
    from: 390,
    widths: [390, 820],
    window: true,
    steps: ({ page, say }) =>
      page.getByLabel(say(site)('menu'), { exact: true }).filter({ visible: true }).first().click(),
  },
  {
    name: 'home-scrolled',
    path: '/',
    window: true,
    steps: ({ page }) => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' })),
  },
  {
    name: 'home-login-popup',
    path: '/',
    steps: async ({ page, say, dialog }) => {
      await page
        .getByRole('link', { name: say(site)('signIn'), exact: true })
        .first()
        .click();
      await dialog.waitFor();
    },
    widths: [1440, 820],
  },
  { name: 'home-module-1', path: '/', steps: module(0), widths: [1440] },
  { name: 'home-module-2', path: '/', steps: module(1), widths: [1440] },
  { name: 'home-module-3', path: '/', steps: module(2), widths: [1440] },
  { name: 'apppack-answer', path: `/apppack${answered.slice(1)}`, steps: sameTime, widths: [1440] },
  {
    name: 'price-ios',
    path: '/price',
    steps: ({ page }) => page.locator('input[value=ios]').check(),
    widths: [1440, 390],
  },
  {
    name: 'module-list-bottom',
    path: '/modulelist',
    from: 390,
    window: true,
    steps: ({ page }) => page.locator('[data-part=module][data-state=botnav]').click(),
  },
  { name: 'mobile-home-answer', from: 390, path: `/mobindex${answered.slice(1)}`, steps: sameTime },
  {
    name: 'textdetail',
    path: '/news',
    widths: [1440, 390],
    steps: async ({ page }) => {
      await page.locator('main a[href^="/textdetail/"]').first().click();
      await page.waitForURL('**/textdetail/**');
    },
  },
  { name: 'help-document', path: '/helpUser/botNav', widths: [1440, 390] },
  { name: 'sdk-document', path: '/jsdk/fbotnav', widths: [1440, 390] },
];
