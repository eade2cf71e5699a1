import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { firstSteps, type StepState, type Steps } from '#rules/packaging/day-after/first-steps.ts';
import { LanguageContext } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { StepsSection } from './steps-section.tsx';

const open: Steps = { install: 'open', share: 'open', verify: 'open', key: 'open', store: 'open' };
const install_url = 'https://qdb.example.com/dl/x/tea.apk';
const app = {
  base: { app_id: 7 },
  trial: 0,
  published: { code: 'RUEQUSeTre39CiLe' },
  distributed: null,
  files: [
    {
      kind: 'apk',
      platform: 'android',
      name: 'tea.apk',
      url: '/dl/x/tea.apk',
      install_url,
      qr: 'data:image/svg+xml,qr',
    },
  ],
} as unknown as PackedApp;

const drawn = (steps: Partial<Steps>, facts: object = {}, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <MemoryRouter>
        <StepsSection app={{ ...app, ...facts } as PackedApp} steps={{ ...open, ...steps }} />
      </MemoryRouter>
    </LanguageContext>,
  );

test('five lines, each with its state, the count, and the code that installs the app', () => {
  const html = drawn({ verify: 'done' });
  expect([...html.matchAll(/data-step="(\w+)" data-state="(\w+)"/g)].map(([, step, state]) => [step, state])).toEqual(
    firstSteps.map((step) => [step, step === 'verify' ? 'done' : 'open']),
  );
  expect(html).toContain('1 / 5');
  expect(html).toContain('data:image/svg+xml,qr');
  expect(html).toContain('<span class="screen-reader">已完成</span>');
  expect(html).not.toContain('checkbox');
  expect(drawn({ install: 'done' })).not.toContain('data:image/svg+xml,qr');
});

test.each<[string, Partial<Steps>, object, string[]]>([
  ['nothing is published', {}, {}, ['有人从那里下载就打勾']],
  [
    'a page without a download',
    {},
    { distributed: { distributed_app_id: 9, download_count: 0 } },
    ['还没有人下载', '/layout/disapp/9'],
  ],
  [
    'a download',
    { share: 'done' },
    { distributed: { distributed_app_id: 9, download_count: 1200 } },
    ['安装页有 1,200 次下载'],
  ],
  [
    'a tester alone',
    { share: 'done' },
    { distributed: { distributed_app_id: 9, download_count: 0 } },
    ['有人登记了测试设备'],
  ],
  ['iOS alone', { share: 'unsigned' }, {}, ['先用您的证书给 IPA 签名']],
  [
    'a trial that is over',
    { install: 'over', share: 'over', store: 'trial', verify: 'done' },
    { trial: 1 },
    ['购买后可继续：发给第一个测试者 · 准备上架', 'data-step="verify"'],
  ],
  [
    'an expired licence',
    { install: 'over', share: 'over', store: 'over' },
    {},
    ['购买后可继续：发给第一个测试者 · 准备上架'],
  ],
  ['a trial', { store: 'trial' }, { trial: 1 }, ['买了正式版再准备', pathTo('payPage', {}, { appId: 7 })]],
  ['a verification that waits', { verify: 'waiting' }, {}, ['正在审核']],
])('with %s a line says what is true', (_, steps, facts, words) => {
  const html = drawn(steps, facts);
  expect(words.filter((word) => !html.includes(word))).toEqual([]);
});

const states: Record<(typeof firstSteps)[number], readonly StepState[]> = {
  install: ['done', 'open'],
  share: ['done', 'open', 'unsigned'],
  verify: ['done', 'open', 'waiting'],
  key: ['done', 'open'],
  store: ['done', 'open', 'trial'],
};

test.each(firstSteps.flatMap((step) => states[step].map((state) => [step, state] as const)))(
  'the step %s has its words when it is %s, in both languages',
  (step, state) => {
    for (const language of ['zh-CN', 'zh-EN'] as const) {
      const html = drawn({ [step]: state }, {}, language);
      expect(html).not.toMatch(/undefined|_(done|open|over)/);
    }
  },
);
