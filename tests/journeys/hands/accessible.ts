import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.ts';

/** `axe.source` is the long form, which every page would take twice as long to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = { axe: typeof import('axe-core') };

/** Expects no axe violations on the page, except inside the preview frame of a foreign site. */
export const expectAccessible = (page: Page, where = page.url()): Promise<void> => expectNone(page, where, null);

/** The same by the rules that see colors. For a page in the dark whose other rules are checked in the light. */
export const expectReadable = (page: Page, where: string): Promise<void> =>
  expectNone(page, where, ['color-contrast', 'link-in-text-block']);

async function expectNone(page: Page, where: string, rules: string[] | null): Promise<void> {
  await settled(page);
  await page.evaluate(`if (!('axe' in window)) { ${source} }`);
  const violations = await page.evaluate(findViolations, rules);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  expect(found, where).toEqual([]);
}

/** Runs in the page: @axe-core/playwright opens another page for every result, which takes five times as long. */
async function findViolations(rules: string[] | null) {
  const { run } = (window as unknown as AxeWindow).axe;
  const only = rules ? { runOnly: { type: 'rule' as const, values: rules } } : {};
  const options = { iframes: false, resultTypes: ['violations' as const], ...only };
  return (await run({ exclude: ['iframe'] }, options)).violations;
}
