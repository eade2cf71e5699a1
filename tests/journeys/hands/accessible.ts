import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.ts';

/** axe finds nothing on the page as it stands; what a stranger's site does inside the preview frame is not ours. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  expect(found, where).toEqual([]);
}
