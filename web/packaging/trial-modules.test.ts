import { expect, test } from 'vitest';
import { plans } from '#modules/app-module.ts';
import { moduleNames, planOfModule } from '#modules/module-names.ts';
import { TRIAL_MODULES, TRIAL_PLAN } from '#rules/packaging/trial.ts';

test('the number of modules in a trial, as the wizard tells it, is that of its plan', () => {
  const isInTrial = (name: string) => plans.indexOf(planOfModule(name)) <= plans.indexOf(TRIAL_PLAN);
  expect(moduleNames.filter(isInTrial)).toHaveLength(TRIAL_MODULES);
});
