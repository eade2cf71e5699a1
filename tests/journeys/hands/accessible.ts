import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.ts';

/** Expects no axe violations on the page, except inside the preview frame of a foreign site. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  expect(found, where).toEqual([]);
}
