import { authTexts } from '#web/auth/texts.ts';
import type { Scene, Stage } from './scene.ts';

const words = ({ say }: Stage) => say(authTexts);

type Button =
  | 'forgot'
  | 'toRegister'
  | 'tabAccount'
  | 'tabCode'
  | 'tabRegisterEmail'
  | 'tabResetEmail'
  | 'qrShow'
  | 'submitLogin'
  | 'submitRegister'
  | 'submitReset'
  | 'serviceAgreement'
  | 'nextLoginBind'
  | 'nextRegisterBind';

/** Presses one after the other. */
const press =
  (...names: Button[]) =>
  async (stage: Stage) => {
    for (const name of names) {
      await stage.press(words(stage)(name));
    }
  };

const scanned: Scene['before'] = ({ page }) =>
  page.route('**/wechat/getOpenid*', (route) =>
    route.fulfill({ json: { code: 202, msg: '', data: { openid: 'a-handle', nickname: '林晓' }, time: 0 } }),
  );
const over: Scene['before'] = ({ page }) =>
  page.route('**/wechat/getOpenid*', (route) =>
    route.fulfill({ json: { code: 410, msg: '', data: { err: 'EXPIRED' }, time: 0 } }),
  );

async function waitForScan(stage: Stage): Promise<void> {
  await stage.page.getByText(words(stage)('scanTitle')).waitFor();
}

export const loginScenes: readonly Scene[] = [
  { name: 'login-account', path: '/login', steps: press('tabAccount') },
  { name: 'login-code', path: '/login', steps: press('tabCode') },
  { name: 'login-problems', path: '/login', steps: press('submitLogin') },
  {
    name: 'login-code-sent',
    path: '/login',
    before: ({ page }) =>
      page.route('**/sandbox/inbox.json*', (route) =>
        route.fulfill({ json: ['login', 'mobilelogin', 'register'].map((event) => ({ event, code: '246810' })) }),
      ),
    steps: async (stage) => {
      await stage.press(words(stage)('tabCode'));
      await stage.field(words(stage)('account')).fill(stage.mobile());
      await stage.press(words(stage)('getCode'));
      await stage.still();
      await stage.field(words(stage)('account')).fill('13700000001');
      await stage.press(words(stage)('noCode'));
    },
    widths: [1440, 390],
  },
  { name: 'login-register', path: '/login', steps: press('toRegister') },
  { name: 'login-register-email', path: '/login', steps: press('toRegister', 'tabRegisterEmail') },
  { name: 'login-register-problems', path: '/login', steps: press('toRegister', 'submitRegister') },
  {
    name: 'login-agreement',
    path: '/login',
    steps: async (stage) => {
      await press('toRegister', 'serviceAgreement')(stage);
      await stage.dialog.waitFor();
    },
  },
  { name: 'login-forgot', path: '/login', steps: press('forgot') },
  { name: 'login-forgot-email', path: '/login', steps: press('forgot', 'tabResetEmail') },
  { name: 'login-forgot-problems', path: '/login', steps: press('forgot', 'submitReset') },
  { name: 'login-qr', path: '/login', steps: press('forgot', 'qrShow') },
  {
    name: 'login-qr-expired',
    path: '/login',
    before: over,
    steps: (stage) => stage.page.getByText(words(stage)('qrExpired')).waitFor(),
    widths: [1440, 820],
  },
  {
    name: 'login-qr-failed',
    path: '/login',
    before: ({ page }) => page.route('**/wechat/getTicket*', (route) => route.abort()),
    steps: (stage) => stage.page.getByText(words(stage)('qrFailed')).waitFor(),
    widths: [1440, 820],
  },
  { name: 'login-scanned', path: '/login', before: scanned, steps: waitForScan },
  {
    name: 'login-bind',
    path: '/login',
    before: scanned,
    steps: async (stage) => {
      await waitForScan(stage);
      await press('nextLoginBind')(stage);
    },
  },
  {
    name: 'login-register-bind',
    path: '/login',
    before: scanned,
    steps: async (stage) => {
      await waitForScan(stage);
      await stage.page.getByRole('radio').last().check();
      await press('nextRegisterBind')(stage);
    },
  },
];
