import { pathTo } from '#contract/screens.ts';
import { accountTexts } from '#web/account/texts.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { invoiceTexts } from '#web/invoice/texts.ts';
import { messageTexts } from '#web/messages/texts.ts';
import { appPageTexts } from '#web/packaging/app/texts.ts';
import { keysTexts } from '#web/packaging/keys/texts.ts';
import { site } from '#web/site/texts.ts';
import { common } from '#web/texts/common.ts';
import type { Cast } from '../pixels/cast.ts';
import type { Scene, Stage } from './scene.ts';

/** The menu of a packed app: a draft has no key. */
const openMore = ({ page, cast }: Stage, name = 'Shanye Tea') =>
  page.locator(`[data-app="${cast.apps[name]!.id}"]`).getByRole('button').last().click();
const pageOf =
  (name: string) =>
  ({ apps }: Cast) =>
    pathTo('app', { appId: apps[name]!.id });
const openKey = async (stage: Stage, name?: string) => {
  const { press, say, dialog, page } = stage;
  await openMore(stage, name);
  await press(say(consoleTexts)('key'));
  await dialog.waitFor();
  await page.getByText('RSA-2048').first().waitFor();
};
const openExport = async (stage: Stage, name?: string) => {
  await openKey(stage, name);
  await stage.press(stage.say(keysTexts)('export'));
  await stage.field(stage.say(keysTexts)('secret')).waitFor();
};
const bell = ({ page, say }: Stage) =>
  page
    .getByRole('link', { name: new RegExp(say(messageTexts)('title'), 'i') })
    .filter({ visible: true })
    .first();
const accountMenu = ({ page, say }: Stage) =>
  page.getByRole('button', { name: new RegExp(say(consoleTexts)('accountMenu', { name: '.*' })) }).first();
const openPanel = async (stage: Stage) => {
  await bell(stage).click();
  await stage.dialog.waitFor();
  await stage.still();
};
/** The bell has heard how many messages there are. */
const unread = ({ page, say }: Stage) =>
  page.getByText(say(messageTexts)('unreadCount', { count: 6 }), { exact: true }).waitFor({ state: 'attached' });
const never = new Promise<void>(() => {});

export const consoleScenes: readonly Scene[] = [
  { name: 'applist-failed-build', as: 'he', path: '/layout/applist', widths: [1440, 390] },
  { name: 'app-failed', as: 'he', path: pageOf('Jia Bakery'), widths: [1440, 390] },
  {
    name: 'app-copy',
    as: 'lin',
    path: pageOf('Shanye Tea'),
    async steps({ page, say, dialog }) {
      const more = page.locator('[data-part=app-more]');
      await more.getByRole('button', { name: say(appPageTexts)('copyAct'), exact: true }).click();
      await dialog.waitFor();
    },
  },
  {
    name: 'applist-nothing',
    as: 'lin',
    path: '/layout/applist',
    async steps({ field, page, say }) {
      await field(say(consoleTexts)('searchLabel')).fill('zzzz');
      await page.getByRole('heading', { name: say(consoleTexts)('nothingFound') }).waitFor();
    },
  },
  {
    name: 'applist-loading',
    as: 'lin',
    path: '/layout/applist',
    busy: true,
    before: ({ page }) => page.route('**/getfzapplist*', () => never),
    steps: async (stage) => {
      await unread(stage);
      await stage.page.getByText(stage.say(common)('loading')).waitFor();
    },
  },
  {
    name: 'applist-load-failed',
    as: 'lin',
    path: '/layout/applist',
    busy: true,
    before: ({ page }) => page.route('**/getfzapplist*', (route) => route.abort()),
    steps: async (stage) => {
      await unread(stage);
      await stage.page.getByText(stage.say(common)('loadFailed')).first().waitFor();
    },
  },
  {
    name: 'applist-nav',
    as: 'lin',
    path: '/layout/applist',
    from: 390,
    widths: [390, 820],
    window: true,
    steps: ({ press, say }) => press(say(consoleTexts)('menu')),
  },
  { name: 'applist-more', as: 'lin', path: '/layout/applist', window: true, steps: (stage) => openMore(stage) },
  { name: 'keys-facts', as: 'lin', path: '/layout/applist', steps: (stage) => openKey(stage) },
  { name: 'keys-export', as: 'lin', path: '/layout/applist', steps: (stage) => openExport(stage) },
  {
    name: 'keys-export-problem',
    as: 'lin',
    path: '/layout/applist',
    steps: async (stage) => {
      await openExport(stage);
      await stage.field(stage.say(accountTexts)('ownPassword')).fill('whatever');
      await stage.press(stage.say(keysTexts)('submit'));
    },
  },
  {
    name: 'keys-ready',
    as: 'zhou',
    path: '/layout/applist',
    steps: async (stage) => {
      await openExport(stage, 'Ning Pottery');
      await stage.field(stage.say(accountTexts)('ownPassword')).fill(stage.cast.members.zhou.password);
      await stage.field(stage.say(keysTexts)('secret')).fill('Tea-2026!x');
      await stage.field(stage.say(keysTexts)('repeat')).fill('Tea-2026!x');
      await stage.press(stage.say(keysTexts)('submit'));
      await stage.page.getByRole('heading', { name: stage.say(keysTexts)('titleReady') }).waitFor();
    },
  },
  {
    name: 'keys-all',
    as: 'lin',
    path: '/layout/applist',
    steps: async (stage) => {
      await stage.press(stage.say(consoleTexts)('allKeys'));
      await stage.dialog.waitFor();
    },
  },
  {
    name: 'console-account-menu',
    as: 'lin',
    path: '/layout/applist',
    window: true,
    steps: (stage) => accountMenu(stage).click(),
  },
  {
    name: 'console-toast',
    as: 'lin',
    path: '/layout/applist',
    window: true,
    steps: async (stage) => {
      await accountMenu(stage).click();
      await stage.press(stage.say(site)('workorder'));
    },
  },
  {
    name: 'console-update-log',
    as: 'lin',
    path: '/layout/applist',
    window: true,
    steps: ({ press, say }) => press(say(consoleTexts)('updateLog')),
  },
  { name: 'messages-panel', as: 'lin', path: '/layout/applist', window: true, widths: [1440, 820], steps: openPanel },
  {
    name: 'messages-panel-open',
    as: 'he',
    path: '/layout/applist',
    window: true,
    widths: [1440, 820],
    steps: async (stage) => {
      await openPanel(stage);
      await stage.dialog.getByRole('listitem').last().getByRole('button').click();
    },
  },
  {
    name: 'invoice-title',
    as: 'lin',
    path: '/user/invoice',
    window: true,
    steps: async (stage) => {
      await stage.press(stage.say(invoiceTexts)('changeTitle'));
      await stage.dialog.waitFor();
    },
  },
  { name: 'invoice-none', as: 'zhou', path: '/user/invoice' },
  {
    name: 'messages-open',
    as: 'ouyang',
    path: '/user/uMessage',
    steps: ({ page, say }) =>
      page
        .getByRole('region', { name: say(messageTexts)('title') })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .click(),
  },
  {
    name: 'messages-picked',
    as: 'lin',
    path: '/user/uMessage',
    steps: async ({ page, press, say }) => {
      await press(say(messageTexts)('select'));
      await page.getByRole('checkbox').nth(1).check();
    },
  },
  {
    name: 'messages-delete',
    as: 'lin',
    path: '/user/uMessage',
    steps: async ({ page, press, say, dialog }) => {
      await press(say(messageTexts)('select'));
      await page.getByRole('checkbox').nth(1).check();
      await press(say(messageTexts)('delete'));
      await dialog.waitFor();
    },
  },
];
