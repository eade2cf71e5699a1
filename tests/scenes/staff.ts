import { memberTexts } from '#web/staff/members/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { staffTexts } from '#web/staff/texts.ts';
import type { Cast, Colleague } from '../pixels/cast.ts';
import type { Scene, Stage } from './scene.ts';

const words = ({ say }: Stage) => say(staffTexts);
const at = (path: string) => ({ as: 'owner', path: `/backoffice/${path}` }) as const;
const itemAt = (queue: 'person' | 'company' | 'bankSlip' | 'refund' | 'invoice') =>
  ({ as: 'owner', path: ({ items }: Cast) => `/backoffice/queue/${queue}/${items[queue]}` }) as const;
const memberAt = {
  as: 'owner',
  path: ({ members }: Cast) => `/backoffice/members/${members.lin.userinfo.id}`,
} as const;

const opened = (name: (stage: Stage) => string) => async (stage: Stage) => {
  await stage.press(name(stage));
  await stage.dialog.waitFor();
};
const byKey = (key: string) => async (stage: Stage) => {
  await stage.page.keyboard.press(key);
  await stage.dialog.waitFor();
};
const openFirst = async ({ page }: Stage) => {
  await page.locator('[data-part=item-list] a').first().click();
  await page.getByRole('heading', { level: 1 }).last().waitFor();
};
const enter = (colleague: (cast: Cast) => Colleague) => async (stage: Stage) => {
  const { username, password } = colleague(stage.cast);
  await stage.field(words(stage)('username')).fill(username);
  await stage.field(words(stage)('password')).fill(password);
  await stage.press(words(stage)('next'));
};
const signInAt = '/backoffice/sign-in';
const lookAgain = ({ page }: Stage) => page.getByRole('heading', { level: 1 }).last().waitFor();

export const staffScenes: readonly Scene[] = [
  {
    name: 'staff-acts-details',
    ...at('acts'),
    steps: ({ page, say }) => page.getByText(say(staffTexts)('details')).filter({ visible: true }).first().click(),
  },
  { name: 'staff-sign-in-expired', path: `${signInAt}?why=expired`, widths: [1440, 390] },
  {
    name: 'staff-sign-in-problem',
    path: signInAt,
    steps: enter(() => ({ username: 'nobody', password: 'nothing', cookie: '' })),
  },
  {
    name: 'staff-sign-in-setup',
    path: signInAt,
    before: ({ answer }) =>
      answer('/api/staff/staff/sign-in', (data) => ({
        data: { ...data, setup: { ...(data.setup as object), secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' } },
      })),
    steps: async (stage) => {
      await enter(({ newcomer }) => newcomer)(stage);
      await stage.page.getByText(words(stage)('setupTitle')).waitFor();
    },
  },
  {
    name: 'staff-sign-in-code',
    path: signInAt,
    steps: async (stage) => {
      await enter(({ reviewer }) => reviewer)(stage);
      await stage.page.getByText(words(stage)('codeTitle')).waitFor();
    },
  },
  {
    name: 'staff-sign-in-recovery',
    path: signInAt,
    before: ({ page }) =>
      page.route('**/api/staff/staff/confirm-sign-in', (route) => {
        const codes = Array.from({ length: 10 }, (_, at) => `abcd-efg${at}`);
        const me = { id: 1, username: 'sun.editor', roles: ['editor'] };
        const data = { me, csrf: 'x', proven_until: 0, idle_seconds: 1800, recovery_codes: codes };
        return route.fulfill({ json: { code: 1, msg: '', data, time: 0 } });
      }),
    steps: async (stage) => {
      await enter(({ newcomer }) => newcomer)(stage);
      await stage.field(words(stage)('totpCode')).fill('123456');
      await stage.press(words(stage)('setupDone'));
      await stage.page.getByRole('heading', { name: words(stage)('recoveryTitle') }).waitFor();
    },
  },
  { name: 'staff-item', ...itemAt('person'), steps: lookAgain },
  { name: 'staff-item-company', ...itemAt('company'), steps: lookAgain },
  { name: 'staff-item-pass', ...itemAt('person'), steps: opened(({ say }) => `${say(queueTexts)('approve')} A`) },
  { name: 'staff-item-reject', ...itemAt('person'), steps: opened(({ say }) => `${say(queueTexts)('reject')} R`) },
  { name: 'staff-keys', ...at('queue/person'), steps: byKey('?') },
  { name: 'staff-item-slip', ...itemAt('bankSlip'), steps: lookAgain },
  {
    name: 'staff-item-slip-pass',
    ...itemAt('bankSlip'),
    steps: opened(({ say }) => `${say(queueTexts)('approve')} A`),
  },
  { name: 'staff-item-refund', ...itemAt('refund') },
  { name: 'staff-item-invoice', ...itemAt('invoice') },
  { name: 'staff-order', ...at('orders'), steps: openFirst },
  { name: 'staff-member-freeze', ...memberAt, steps: opened(({ say }) => say(memberTexts)('freeze')) },
  { name: 'staff-member-message', ...memberAt, steps: opened(({ say }) => say(memberTexts)('sendMessage')) },
  { name: 'staff-member-end', ...memberAt, steps: opened(({ say }) => say(memberTexts)('endSessions')) },
  { name: 'staff-colleagues-add', ...at('staff'), steps: opened((stage) => words(stage)('addStaff')) },
  { name: 'staff-colleagues-roles', ...at('staff'), steps: opened((stage) => words(stage)('editRoles')) },
  { name: 'staff-colleagues-member', ...at('staff'), steps: opened((stage) => words(stage)('linkMember')) },
  { name: 'staff-colleagues-disable', ...at('staff'), steps: opened((stage) => words(stage)('disable')) },
  {
    name: 'staff-providers',
    ...at('providers'),
    steps: ({ page }) =>
      page.evaluate(() => {
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          if (/^(–|\d{4}\.\d\d\.\d\d \d\d:\d\d)$/.test(node.nodeValue ?? '')) {
            node.nodeValue = '2026.01.01 12:00';
          }
        }
      }),
  },
  {
    name: 'staff-nav',
    ...at('members'),
    from: 390,
    widths: [390, 820],
    window: true,
    steps: (stage) => stage.press(words(stage)('menu')),
  },
];
