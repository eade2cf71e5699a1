import { expect, test } from 'vitest';
import { plans } from '#modules/app-module.ts';
import { moduleFacts, moduleNames } from '#modules/module-names.ts';
import { modules } from '#modules/registry.ts';
import { addedModules, firstModules } from './plan-contents.ts';

test('the plans together contain each module once, beneath its lowest plan', () => {
  const shown = plans.flatMap((plan) => addedModules(plan).map(({ name }) => [name, plan]));
  expect(new Map(shown as [string, string][])).toEqual(
    new Map(moduleNames.map((name) => [name, moduleFacts[name].plan])),
  );
  expect(shown).toHaveLength(moduleNames.length);
});

test('a module that iOS lacks yet is marked', () => {
  const marked = plans.flatMap((plan) => addedModules(plan).filter(({ onIos }) => !onIos)).map(({ name }) => name);
  expect(marked.sort()).toEqual(
    modules
      .filter(({ ios }) => ios === null)
      .map(({ name }) => name)
      .sort(),
  );
});

test('a plan shows its first modules, and counts the others, which are never one alone', () => {
  for (const plan of plans) {
    const { shown, others } = firstModules(plan);
    expect(shown).toEqual(addedModules(plan).slice(0, shown.length));
    expect(shown.length + others).toBe(addedModules(plan).length);
    expect(others).not.toBe(1);
  }
});
