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

const drawn = (own?: Plan) =>
  renderToStaticMarkup(
    <PlanTable
      offers={offers}
      choice={{ plan: 'professional', period: 'm12', platforms: ['android'] }}
      modules={[]}
      hasTrial={false}
      {...(own && { own })}
      onChange={() => {}}
    />,
  );

test('a plan that has nothing of its own is not among those to buy, except for an app that has it', () => {
  expect(drawn()).toContain('aria-label="专业版"');
  expect(drawn('professional')).not.toContain('Max 版');
  expect(drawn()).not.toContain('Max 版');
  expect(drawn('max')).toContain('aria-label="Max 版"');
});
