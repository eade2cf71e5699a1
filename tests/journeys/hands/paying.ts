import type { Locator, Page } from 'playwright-core';
import { orderTexts } from '#web/packaging/order/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { payTexts } from '#web/pay/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import type { JourneySite } from './journey-site.ts';
import { settled } from './settled.ts';

export type Outcome = 'paid' | 'twice' | 'other-amount' | 'wrong-amount' | 'wrong-merchant' | 'late';

/** The dialog that pays an order, as a member uses it. */
export function payDialog(page: Page, language: Language) {
  const say = textsIn(payTexts, language);
  const dialog: Locator = page.getByRole('dialog', { name: say('title') });
  const way = (name: 'wechat' | 'alipay' | 'bank' | 'balance') =>
    dialog.getByRole('button', { name: new RegExp(`^${say(name)}`) });
  const orderNo = () => new URL(page.url()).searchParams.get('order')!;

  return {
    say,
    dialog,
    way,
    orderNo,
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    heading: (name: string) => dialog.getByRole('heading', { name }),
    /** Chooses a code, and opens the sandbox's page of its payer. */
    async payerPage(name: 'wechat' | 'alipay'): Promise<Page> {
      await way(name).click();
      await dialog.getByAltText(say('codeAlt', { way: say(name) })).waitFor();
      const [payer] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('link', { name: say('sandboxPay') }).click(),
      ]);
      await payer.waitForLoadState();
      return payer;
    },
    /** Waits until the dialog says that the order is paid. */
    paid: (amount: string) => dialog.getByRole('heading', { name: `${say('paid')} ${amount}` }).waitFor(),
  };
}

/** Ends a payment on the sandbox's page of the payer. */
export async function end(payer: Page, outcome: Outcome): Promise<void> {
  await payer.locator(`button[value="${outcome}"]`).click();
  await payer.waitForLoadState();
  await payer.close();
}

/** From the first step of the wizard, where everything is read from the site, to its order page. */
export async function toOrderPage(page: Page, { server, websites }: JourneySite, language: Language): Promise<void> {
  const say = textsIn(packagingTexts, language);
  const query = new URLSearchParams({ link: websites.addresses.tea, lang: localeOf(language) });
  await page.goto(`${server.address}/layout/edit/baseConf?${query}`);
  await page.locator('[data-part=icon]').waitFor();
  await page.getByRole('button', { name: say('nextModules') }).click();
  await page.getByRole('button', { name: say('nextOrder') }).click();
  await page.waitForURL('**/payPage**');
  await seePrices(page);
}

/** Opens the prices, which are behind a link as long as the app can have its trial. */
export async function seePrices(page: Page): Promise<void> {
  // The address changes while the step before is still shown.
  await page.locator('[data-part=prices] > summary, [data-part=amount]').filter({ visible: true }).first().waitFor();
  const link = page.locator('[data-part=prices]:not([open]) > summary');
  if ((await link.count()) > 0) {
    await link.click();
  }
  await settled(page);
}

/** Places the order of the page, and waits for its dialog. */
export async function placeOrder(page: Page, language: Language): Promise<void> {
  const order = textsIn(orderTexts, language);
  await page.getByRole('button', { name: order('toPay') }).click();
  const { dialog } = payDialog(page, language);
  await dialog.waitFor();
  await dialog.locator('[data-part=pay-amount]').waitFor();
}
