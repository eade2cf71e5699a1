import { cropTexts } from '#web/components/crop/texts.ts';
import { identityTexts } from '#web/identity/texts.ts';
import type { MemberName } from '../pixels/cast.ts';
import { paper } from '../screenshots/papers.ts';
import type { Scene, Stage } from './scene.ts';

const words = ({ say }: Stage) => say(identityTexts);
const others: readonly MemberName[] = ['he', 'waiting', 'refused', 'company'];

const choosePhoto = async (stage: Stage, which: 'front' | 'licence') => {
  const input = stage.page.getByLabel(new RegExp(`· ${words(stage)(which)}$`));
  await input.setInputFiles(paper(which));
  await stage.dialog.waitFor();
  await stage.still();
};
const usePhoto = async (stage: Stage, which: 'front' | 'licence') => {
  await choosePhoto(stage, which);
  await stage.press(stage.say(cropTexts)('usePhoto'));
  await stage.page.getByText(words(stage)('photoReady')).first().waitFor();
};
const fillCompany = async (stage: Stage) => {
  const text = words(stage);
  await stage.field(text('companyName')).fill('杭州山野茶事文化传播有限公司');
  await stage.field(text('creditCode')).fill('91110108551385082Q');
  await stage.field(text('legalName')).fill('林晓');
};
const qualify = async (stage: Stage) => {
  await fillCompany(stage);
  await stage.press(words(stage)('next'));
  await stage.page.waitForURL('**/authQualify*');
  await stage.still();
};
const fillPerson = async (stage: Stage) => {
  await stage.field(words(stage)('name')).fill('林晓');
  await stage.field(words(stage)('idNumber')).fill('11010519491231002x');
  await stage.page.getByRole('checkbox').check();
};
const wrong = async (stage: Stage) => {
  await stage.field(words(stage)('idNumber')).fill('110105194912310021');
  await stage.press(words(stage)('submitManual'));
};
const companyAt = { as: 'company', path: '/user/authCompany' } as const;

export const identityScenes: readonly Scene[] = [
  ...others.map((as): Scene => ({ name: `auth-of-${as}`, as, path: '/user/auth' })),
  ...others.map((as): Scene => ({ name: `authResult-of-${as}`, as, path: '/user/authResult' })),
  { name: 'authResult-person', as: 'lin', path: '/user/authResult?kind=person' },
  { name: 'auth-person-gate', as: 'lin', path: '/user/authPerson' },
  { name: 'auth-person-problems', as: 'empty', path: '/user/authPerson', steps: wrong },
  { name: 'auth-person-editor', as: 'empty', path: '/user/authPerson', steps: (stage) => choosePhoto(stage, 'front') },
  { name: 'auth-person-photo', as: 'empty', path: '/user/authPerson', steps: (stage) => usePhoto(stage, 'front') },
  { name: 'auth-wechat', as: 'empty', path: '/user/authPersonWechat', steps: fillPerson },
  {
    name: 'auth-alipay-code',
    as: 'waiting',
    path: '/user/authPersonAli',
    steps: async (stage) => {
      await stage.field(words(stage)('name')).fill('陈默');
      await stage.field(words(stage)('idNumber')).fill('110101199003079032');
      await stage.page.getByRole('checkbox').check();
      await stage.press(words(stage)('startScan'));
      await stage.page.getByAltText(words(stage)('scanQr')).waitFor();
    },
  },
  { name: 'auth-company-form', ...companyAt },
  { name: 'auth-company-filled', ...companyAt, steps: fillCompany, widths: [1440, 390] },
  { name: 'auth-company-problems', ...companyAt, steps: (stage) => stage.press(words(stage)('next')) },
  { name: 'authQualify', ...companyAt, steps: qualify },
  {
    name: 'auth-qualify-photo',
    ...companyAt,
    steps: async (stage) => {
      await qualify(stage);
      await usePhoto(stage, 'licence');
    },
  },
  {
    name: 'auth-qualify-problems',
    ...companyAt,
    steps: async (stage) => {
      await qualify(stage);
      await stage.press(words(stage)('submitManual'));
    },
  },
];
