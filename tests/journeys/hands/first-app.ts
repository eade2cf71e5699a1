import type { Download, Locator, Page } from 'playwright-core';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { authTexts } from '#web/auth/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import { password } from './member.ts';

/** The presses of a person, the fields that they type into, the prices that they see on the way, but for ¥0.00, and the refusals that they get. */
type Effort = { clicks: number; fields: number; prices: string[]; refusals: string[] };
export type FirstApp = { page: Page; link: string; mobile: string; language: Language };

/** A person's hand, which counts what it does. */
export function countingHand() {
  const effort: Effort = { clicks: 0, fields: 0, prices: [], refusals: [] };
  async function look(page: Page): Promise<void> {
    const { prices, refusals } = await page.evaluate(seenOn);
    effort.prices.push(...prices.filter((price) => price !== '¥0.00'));
    effort.refusals.push(...refusals);
  }
  return {
    effort,
    look,
    async press(target: Locator): Promise<void> {
      effort.clicks += 1;
      await target.waitFor();
      await look(target.page());
      await target.click();
    },
    async type(target: Locator, text: string): Promise<void> {
      effort.fields += 1;
      await target.fill(text);
    },
  };
}
export type Hand = ReturnType<typeof countingHand>;

/**
 * The prices that a page shows, and what it refuses. A public page shows what is in its window, because a newcomer does not scroll; the wizard shows
 * all. The prices in a drawn phone are not ours.
 */
function seenOn(): { prices: string[]; refusals: string[] } {
  const isWizard = location.pathname.startsWith('/layout');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const prices: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [price] = /(?:[¥￥$]|CNY)\s?\d[\d.,]*/.exec(text.textContent ?? '') ?? [];
    if (price && isShown(text) && !text.parentElement!.closest('[role=img]')) {
      prices.push(price);
    }
  }
  const refusals = [...document.querySelectorAll<HTMLElement>('[role=alert], [aria-invalid=true]')].filter(
    (each) => each.getClientRects().length > 0 && (each.innerText || each.ariaInvalid),
  );
  return { prices, refusals: refusals.map((each) => each.innerText || each.outerHTML.slice(0, 80)) };

  function isShown(text: Node): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(
      ({ width, top, bottom }) => width > 0 && (isWizard || (bottom > 0 && top < innerHeight)),
    );
  }
}

/** From the home page, by phone or in English by e-mail, with the link typed to a new account for that app, and signed in with it: the wizard. */
export async function registerForApp(hand: Hand, { page, link, mobile, language }: FirstApp): Promise<void> {
  const say = textsIn(authTexts, language);
  const field = page.locator('form input[name=link]').first();
  await hand.type(field, link);
  await hand.press(page.locator('form button[type=submit]').first());
  await hand.press(page.locator('a[data-newcomer]').filter({ visible: true }).first());
  const box = page.locator('[data-part=login-box][data-mode=register]');
  await (language === 'zh-EN'
    ? hand.type(box.getByLabel(say('email'), { exact: true }), `${mobile}@shanye.example`)
    : hand.type(box.getByLabel(say('phone')), mobile));
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

/** From the wizard, where everything is read from the site or drawn, to the finished build. */
export async function buildTrial(hand: Hand, { page, language }: FirstApp): Promise<void> {
  const say = textsIn(packagingTexts, language);
  await page.locator('[data-part=icon]').waitFor();
  await hand.press(page.getByRole('button', { name: say('startTrial', { days: TRIAL_DAYS }) }));
  await page.locator('[data-part=fingerprints]').waitFor();
  await hand.look(page);
}

/** The first button of the finished build: the APK. */
export async function downloadApk(hand: Hand, { page }: FirstApp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hand.press(page.locator('a[href*=".apk"]').filter({ visible: true }).first()),
  ]);
  return download;
}
