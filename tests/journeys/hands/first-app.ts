import type { Download, Locator, Page } from 'playwright-core';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { authTexts } from '#web/auth/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import { password } from './member.ts';

/** The presses of a person, and the fields that they type into. */
type Effort = { clicks: number; fields: number };
export type FirstApp = { page: Page; link: string; mobile: string; language: Language };

/** A person's hand, which counts what it does. */
export function countingHand() {
  const effort: Effort = { clicks: 0, fields: 0 };
  return {
    effort,
    async press(target: Locator): Promise<void> {
      effort.clicks += 1;
      await target.click();
    },
    async type(target: Locator, text: string): Promise<void> {
      effort.fields += 1;
      await target.fill(text);
    },
  };
}
export type Hand = ReturnType<typeof countingHand>;

/** From the home page with the link typed to a new account for that app, and signed in with it: the wizard. */
export async function registerForApp(hand: Hand, { page, link, mobile, language }: FirstApp): Promise<void> {
  const say = textsIn(authTexts, language);
  const field = page.locator('form input[name=link]').first();
  await hand.type(field, link);
  await hand.press(page.locator('form button[type=submit]').first());
  await hand.press(page.locator('a[data-newcomer]').filter({ visible: true }).first());
  const box = page.locator('[data-part=login-box][data-mode=register]');
  await hand.type(box.getByLabel(say('phone')), mobile);
  await hand.press(box.getByRole('button', { name: say('getCode') }));
  const shown = await box.locator('[data-part=sandbox-code]').innerText();
  await hand.type(box.getByLabel(say('code')), /\d{6}/.exec(shown)![0]);
  await hand.type(box.getByLabel(say('newPassword')), password);
  await hand.type(box.getByLabel(say('repeatPassword')), password);
  await hand.press(box.getByRole('checkbox'));
  await hand.press(box.locator('[type=submit]'));
  await page.locator('[data-part=login-box][data-mode=login]').waitFor();
  await hand.press(page.locator('[data-part=login-box] [type=submit]'));
  await page.waitForURL('**/layout/edit/baseConf**');
}

/** From the wizard, where everything is read from the site, to the finished build. */
export async function buildTrial(hand: Hand, { page, language }: FirstApp): Promise<void> {
  const say = textsIn(packagingTexts, language);
  await page.locator('[data-part=icon]').waitFor();
  await hand.press(page.getByRole('button', { name: say('nextModules') }));
  await hand.press(page.getByRole('button', { name: say('startTrial', { days: TRIAL_DAYS }) }));
  await page.locator('[data-part=fingerprints]').waitFor();
}

/** The first button of the finished build: the APK. */
export async function downloadApk(hand: Hand, { page }: FirstApp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hand.press(page.locator('a[href*=".apk"]').filter({ visible: true }).first()),
  ]);
  return download;
}
