import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** React listens on a page that the server has drawn, which may be after its `load`: a click before that is lost. It marks the document. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isMarked)).toBe(true);
}

const isMarked = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));
