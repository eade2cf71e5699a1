import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Plan } from '#modules/app-module.ts';
import { addedModules } from './plan-contents.ts';
import { PlanModules } from './plan-modules.tsx';

const drawn = (plan: Plan) => renderToStaticMarkup(<PlanModules plan={plan} modules={[]} isWhole={false} />);
const count = (plan: Plan) => addedModules(plan).length;

test('each plan says how many modules it has or adds, for rows that list none', () => {
  expect(drawn('wrapper')).toContain(`>${count('wrapper')} 个模块<`);
  expect(drawn('higher')).toContain(`>另加 ${count('higher')} 个模块<`);
  expect(drawn('max')).toContain('plan-modules__count">模块和专业版相同<');
});

test('the mark of a module without iOS breaks with its name', () => {
  expect(drawn('primary')).toMatch(/<span>[^<]+<small class="plan-modules__android"> Android<\/small><\/span>/);
});

test('a plan that cannot be chosen does not say that it is enough, and the running plan says that it is', () => {
  const shown = (flags: object) =>
    renderToStaticMarkup(<PlanModules plan="wrapper" modules={['pullRefresh']} isWhole={false} {...flags} />);
  expect(shown({})).toContain('正好够用');
  expect(shown({ isCurrent: true })).toContain('现在用的套餐');
});
