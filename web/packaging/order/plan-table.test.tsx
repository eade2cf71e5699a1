import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Plan, plans } from '#modules/app-module.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { PlanTable } from './plan-table.tsx';

const offers = plans.map((plan) => ({
  plan,
  title: planTitles[plan].zh,
  fees: [],
  fee: { android: '9.00', ios: '9.00' },
  month: '9.00',
  year: '49.00',
  forever: '149.00',
  limits: { modules: [] },
}));

const drawn = (own?: Plan, lowest?: Plan) =>
  renderToStaticMarkup(
    <PlanTable
      offers={offers}
      choice={{ plan: 'professional', period: 'm12', platforms: ['android'] }}
      modules={[]}
      hasTrial={false}
      {...(own && { own })}
      {...(lowest && { lowest })}
      onChange={() => {}}
    />,
  );

test('a plan that has nothing of its own is not among those to buy, except for an app that has it', () => {
  expect(drawn()).toContain('aria-label="专业版"');
  expect(drawn('professional')).not.toContain('Max 版');
  expect(drawn()).not.toContain('Max 版');
  expect(drawn('max')).toContain('aria-label="Max 版"');
});

test('a running app sees its plan and higher ones, and that lower ones come after its end', () => {
  const html = drawn('higher', 'higher');
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['高级版', '专业版']),
  );
  expect(html).not.toContain('aria-label="基础版"');
  expect(html).toContain('更低的套餐，到期以后可选。');
  expect(drawn()).not.toContain('更低的套餐');
});
