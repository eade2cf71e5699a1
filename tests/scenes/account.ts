import { accountTexts } from '#web/account/texts.ts';
import { authTexts } from '#web/auth/texts.ts';
import type { Scene, Stage } from './scene.ts';

const words = ({ say }: Stage) => say(accountTexts);

/** The row of the account that has this name, and what can be done there. */
const open =
  (row: 'name' | 'phone' | 'email' | 'password' | 'wechat', action: 'edit' | 'change' | 'bind') =>
  async (stage: Stage) => {
    const [term, act] = [words(stage)(row), words(stage)(action)];
    const terms = stage.page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) });
    await terms.locator('..').getByRole('button', { name: act, exact: true }).click();
    await stage.dialog.waitFor();
  };
const close = async (stage: Stage) => {
  await stage.press(words(stage)('closeAction'));
  await stage.dialog.waitFor();
  await stage.still();
};
const at = { as: 'lin', path: '/user/uBase' } as const;

export const accountScenes: readonly Scene[] = [
  { name: 'account-name', ...at, steps: open('name', 'edit') },
  { name: 'account-phone', ...at, steps: open('phone', 'change') },
  {
    name: 'account-phone-problem',
    ...at,
    steps: async (stage) => {
      await open('phone', 'change')(stage);
      await stage.press(words(stage)('save'));
    },
  },
  {
    name: 'account-phone-code',
    ...at,
    steps: async (stage) => {
      await open('phone', 'change')(stage);
      await stage.press(words(stage)('proofCode'));
    },
  },
  { name: 'account-email', ...at, steps: open('email', 'bind') },
  { name: 'account-password', ...at, steps: open('password', 'edit') },
  { name: 'account-wechat', ...at, steps: open('wechat', 'bind') },
  { name: 'account-close', ...at, steps: close },
  {
    name: 'account-close-proof',
    ...at,
    steps: async (stage) => {
      await close(stage);
      await stage.press(words(stage)('goOn'));
      await stage.page.getByLabel(words(stage)('knowIt')).check();
      await stage.press(words(stage)('closeForGood'));
    },
  },
  {
    name: 'account-agreements',
    ...at,
    stored: { agreementsDue: 'service,user' },
    steps: ({ page, say }) => page.getByText(say(authTexts)('serviceAgreementTitle')).first().waitFor(),
  },
];
