import { distribution } from '#contract/distribution/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { utf8 } from '#formats/bytes.ts';
import { testerTexts } from '#web/distribution/app/testers/texts.ts';
import { distributedAppTexts } from '#web/distribution/app/texts.ts';
import { distributedTexts } from '#web/distribution/apps/texts.ts';
import { distributeTexts } from '#web/distribution/distribute/texts.ts';
import { releaseTexts } from '#web/distribution/release/texts.ts';
import { sharedTexts } from '#web/distribution/texts.ts';
import type { Cast } from '../pixels/cast.ts';
import { installerApk } from '../story/installers.ts';
import type { Scene, Stage } from './scene.ts';

const tabOf =
  (tab: string, platform: keyof Cast['shared'] = 'android') =>
  ({ shared }: Cast) =>
    pathTo('disapp', { appId: shared[platform].id }, { tab });

const pick = ({ page }: Stage, name: string, bytes: Uint8Array) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

/** An installer that has arrived, with its facts. */
const send = async (stage: Stage) => {
  const { page, say } = stage;
  await pick(stage, 'tea.apk', await installerApk());
  await page.getByText(say(releaseTexts)('declareFirst')).waitFor();
  await page.locator('#content').getByRole('checkbox').check();
  await page.locator('[data-part=facts]').waitFor();
};
/** Uploads of the scenes before are not offered again. */
const withoutUploads = async ({ call }: Stage) => {
  const { list } = await call<{ list: { key: string }[] }>('lin', distribution.listUploads, {});
  await Promise.all(list.map(({ key }) => call('lin', distribution.cancelUpload, { key })));
};

/** An iOS app whose profile names one of two devices. */
const forTesters = async ({ answer, cast }: Stage) => {
  const time = Math.floor(cast.now / 1000) - 7200;
  const seen = { create_time: time, seen_time: time };
  const devices = [
    {
      id: 2,
      udid: '00008130-001C24A10E82001C',
      product: 'iPhone16,1',
      version: '23A341',
      name: '',
      in_profile: 0,
      ...seen,
    },
    {
      id: 1,
      udid: '00008110-000A1D0E3C01801E',
      product: 'iPhone14,2',
      version: '21F90',
      name: '林晓的 iPhone',
      in_profile: 1,
      ...seen,
    },
  ];
  await answer('/list-testers', () => ({ data: { list: devices, total: 2, has_more: 0 } }));
};
const adHoc = ({ answer }: Stage) =>
  answer('/GetIpaInfo', (data) => ({
    data: {
      ...data,
      sign: { ...(data.sign as object), kind: 'ios', profile: 'ad-hoc', team_name: '山野茶事', devices: 1 },
    },
  }));

/** The page was opened and the app downloaded on every day. */
const visited = ({ answer }: Stage) =>
  answer('/GetTestData', (data) => {
    const days = (data.by_day as { day: string }[]).map(({ day }, at) => ({
      ...{ day, views: 18 + ((at * 7) % 23), downloads: 5 + ((at * 5) % 9), installs: 0, points_used: 0 },
    }));
    const sum = (field: 'views' | 'downloads') => days.reduce((total, each) => total + each[field], 0);
    const all = { views: sum('views'), downloads: sum('downloads'), devices: 96, new_devices: 61 };
    const version = { version_id: 1, version: '1.1.0', installs: 0, points_used: 0 };
    const systems = [
      { platform: 'android', views: all.views, downloads: all.downloads - 60, installs: 0 },
      { platform: 'ios', views: 90, downloads: 60, installs: 0 },
    ];
    return { data: { ...data, ...all, by_day: days, by_os: systems, by_version: [{ ...version, ...all }] } };
  });

/** The screens of distribution: the list, a release, an app with its tabs, and the dialog of a build. */
export const distributionScenes: readonly Scene[] = [
  {
    name: 'appdislist-nothing',
    as: 'lin',
    path: '/layout/appdislist',
    widths: [1440, 390],
    async steps({ field, page, say }) {
      await field(say(distributedTexts)('searchLabel')).fill('zzzz');
      await page.getByRole('heading', { name: say(distributedTexts)('nothingFound') }).waitFor();
    },
  },
  {
    name: 'appdislist-delete',
    as: 'lin',
    path: '/layout/appdislist',
    window: true,
    async steps({ page, say, dialog }) {
      const text = say(distributedTexts);
      await page.getByRole('button', { name: new RegExp(text('moreOf', { name: '.*' })) }).click();
      await page.getByRole('button', { name: text('deleteSystem', { system: 'Android' }) }).click();
      await dialog.waitFor();
    },
  },
  { name: 'appdisrelease', as: 'lin', path: '/layout/appdisrelease', before: withoutUploads },
  {
    name: 'appdisrelease-version',
    as: 'lin',
    path: ({ shared }) => pathTo('appdisrelease', {}, { appId: shared.android.id }),
    before: withoutUploads,
  },
  {
    name: 'appdisrelease-refused',
    as: 'lin',
    path: '/layout/appdisrelease',
    widths: [1440, 390],
    before: withoutUploads,
    async steps(stage) {
      await pick(stage, 'letter.apk', utf8('a letter'));
      await stage.page.locator('[data-part=refused]').waitFor();
    },
  },
  { name: 'appdisrelease-form', as: 'lin', path: '/layout/appdisrelease', before: withoutUploads, steps: send },
  {
    name: 'disapp-unsaved',
    as: 'lin',
    path: tabOf('config'),
    widths: [1440, 390],
    async steps({ page, say }) {
      await page.getByLabel(say(distributedAppTexts)('password'), { exact: true }).fill('6208');
    },
  },
  {
    name: 'disapp-testers',
    as: 'lin',
    path: tabOf('config', 'ios'),
    before: async (stage) => {
      await adHoc(stage);
      await forTesters(stage);
    },
    steps: ({ page }) => page.locator('tr[data-tester]').first().waitFor(),
  },
  {
    name: 'disapp-testers-none',
    as: 'lin',
    path: tabOf('config', 'ios'),
    widths: [1440, 390],
    before: adHoc,
    steps: ({ page, say }) => page.getByText(say(testerTexts)('none'), { exact: true }).waitFor(),
  },
  { name: 'disapp-data', as: 'lin', path: tabOf('data'), before: visited },
  { name: 'disapp-data-none', as: 'lin', path: tabOf('data'), widths: [1440, 390] },
  {
    name: 'disapp-missing',
    as: 'lin',
    path: pathTo('disapp', { appId: 999_999 }),
    widths: [1440, 390],
  },
  {
    name: 'distribute',
    as: 'lin',
    path: ({ apps }) => pathTo('app', { appId: apps['Shanye Tea']!.id }),
    window: true,
    async steps({ press, say, dialog, page }) {
      await press(say(sharedTexts)('distribute'));
      await dialog.waitFor();
      await page.getByText(say(distributeTexts)('done')).waitFor();
    },
  },
];
