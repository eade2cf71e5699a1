import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until React has hydrated a server-drawn page, perhaps after `load`: an earlier click is lost. It marks the document. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isMarked)).toBe(true);
}

const isMarked = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));
