import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.ts';

/** `axe.source` is the long form, which every page would take twice as long to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Loaded = { axe: typeof import('axe-core') };

/** Expects no axe violations on the page, except inside the preview frame of a foreign site. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await settled(page);
  await page.evaluate(`if (!('axe' in window)) { ${source} }`);
  const violations = await page.evaluate(findViolations);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  expect(found, where).toEqual([]);
}

/** Runs in the page: @axe-core/playwright opens another page for every result, which takes five times as long. */
async function findViolations() {
  const { run } = (window as unknown as Loaded).axe;
  const options = { iframes: false, resultTypes: ['violations' as const] };
  return (await run({ exclude: ['iframe'] }, options)).violations;
}
