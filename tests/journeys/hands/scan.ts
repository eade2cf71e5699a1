import type { Page } from 'playwright-core';
import { QR_POLL_MS } from '#rules/auth/login-popup.ts';
import { authTexts } from '#web/auth/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';

/** The sandbox's phones: Lin Xiao's follows the service account, Chen's will by scanning. */
export type Phone = 0 | 1;

/** Scans the QR code on the page with one of the sandbox's phones; returns the phone's text. */
export async function scanWith(page: Page, who: Phone, language: Language): Promise<string> {
  const [sandbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: textsIn(authTexts, language)('qrSandbox') }).click(),
  ]);
  await sandbox.locator('form button').nth(who).click();
  const reply = await sandbox.locator('[data-part=reply]').innerText();
  await sandbox.close();
  return reply;
}

/** Spec §9, "QR poll every 3 seconds": moves the clock of a page to the next poll. */
export const nextPoll = (page: Page): Promise<void> => page.clock.fastForward(QR_POLL_MS);
