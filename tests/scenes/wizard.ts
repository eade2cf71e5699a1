import { pathTo } from '#contract/screens.ts';
import { buildTexts } from '#web/packaging/builds/texts.ts';
import type { Cast } from '../pixels/cast.ts';
import { TEA } from '../pixels/tea-site.ts';
import { sameTime } from './public.ts';
import type { Scene, Stage } from './scene.ts';

const words = ({ say }: Stage) => say(buildTexts);
const appOf =
  (name: string) =>
  ({ apps }: Cast) =>
    pathTo('baseConf', {}, { appId: apps[name]!.id });
const orderOf =
  (name: string) =>
  ({ apps }: Cast) =>
    pathTo('payPage', {}, { appId: apps[name]!.id });
const buildOf =
  (name: string) =>
  ({ apps }: Cast) =>
    `/layout/edit/packComplete/${apps[name]!.code}`;
const empty = { as: 'lin', path: '/layout/edit/baseConf' } as const;
const phone =
  (...keys: ('stateStart' | 'stateConsent' | 'stateOffline' | 'stateDesk' | 'dark' | 'android')[]) =>
  async (stage: Stage) => {
    const preview = stage.page.getByRole('complementary', { name: words(stage)('preview') });
    for (const key of keys) {
      await preview.getByRole('button', { name: words(stage)(key), exact: true }).click();
    }
  };
const states = ['stateStart', 'stateConsent', 'stateOffline', 'stateDesk'] as const;
const checked = async (stage: Stage) => {
  await stage.page.getByText(words(stage)('checkTitle')).first().waitFor();
  await stage.still();
  await sameTime(stage);
};

export const wizardScenes: readonly Scene[] = [
  { name: 'wizard-empty', ...empty },
  { name: 'wizard-problems', ...empty, steps: (stage) => stage.press(words(stage)('nextModules')) },
  {
    name: 'wizard-checked',
    as: 'lin',
    path: `/layout/edit/baseConf?link=${encodeURIComponent(TEA)}`,
    steps: checked,
  },
  {
    name: 'wizard-icons',
    ...empty,
    steps: async (stage) => {
      await stage.press(words(stage)('chooseIcon'));
      await stage.dialog.waitFor();
      await stage.still();
    },
  },
  ...states.map(
    (state): Scene => ({
      name: `wizard-${state}`,
      as: 'lin',
      path: appOf('Shanye Tea'),
      steps: phone(state),
      widths: [1440],
    }),
  ),
  ...states.map(
    (state): Scene => ({
      name: `wizard-android-${state}`,
      as: 'lin',
      path: appOf('Shanye Tea'),
      steps: phone('android', 'dark', state),
      widths: [1440],
    }),
  ),
  {
    name: 'wizard-preview',
    as: 'lin',
    path: appOf('Shanye Tea'),
    from: 390,
    widths: [390, 820],
    window: true,
    steps: (stage) => stage.press(words(stage)('preview')),
  },
  { name: 'wizard-order', as: 'ouyang', path: orderOf('Clear Books') },
  {
    name: 'wizard-order-prices',
    as: 'ouyang',
    path: orderOf('Clear Books'),
    steps: (stage) => stage.page.locator('[data-part=prices] > summary').click(),
  },
  { name: 'wizard-order-used', as: 'lin', path: orderOf('Spring Tea Fair') },
  {
    name: 'complete-qr',
    as: 'lin',
    path: buildOf('Shanye Tea'),
    // A phone can open no address of this machine, so there would be no code.
    before: ({ answer }) =>
      answer('/api/v2/appbuild', (data) => ({
        data: JSON.parse(
          JSON.stringify(data).replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'https://qdb.example.com'),
        ),
      })),
    steps: async (stage) => {
      await stage.press(words(stage)('qr'));
      await stage.dialog.waitFor();
    },
  },
  { name: 'complete-failed', as: 'he', path: buildOf('Jia Bakery') },
  {
    name: 'complete-running',
    as: 'zhou',
    path: buildOf('Ning Pottery'),
    before: async ({ page, answer }) => {
      await page.route('**/build-events*', (route) => route.abort());
      await answer('/api/v2/appbuild', (data) => ({ data: { ...data, status: 'building', progress: 40 } }));
    },
    busy: true,
    steps: (stage) => stage.page.getByRole('progressbar').waitFor(),
  },
];
