import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { failures } from '#contract/failures.ts';
import { authTexts } from '#web/auth/texts.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';
import { isSignedIn, newMember, password } from '../hands/member.ts';
import { nextPoll, scanWith } from '../hands/scan.ts';
import { settled } from '../hands/settled.ts';
import { openShadows, solveSlider } from '../hands/solve-slider.ts';

const site = journeySite();

const zh = textsIn(authTexts, 'zh-CN');
const en = textsIn(authTexts, 'zh-EN');
const address = 'lin@shanye.example';

describe.skipIf(!hasBrowser)('the popup on a phone, by e-mail', () => {
  test('registers after both agreements, signs in by account and by code, resets the password', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    const page = await context.newPage();
    await openShadows(page);
    const box = await openPopup(page);
    await register(page, box);
    expect(await box.getByLabel(en('account')).inputValue()).toBe(address);
    expect(await box.getByLabel(en('password'), { exact: true }).inputValue()).toBe(password);
    await expectAccessible(page, 'account');
    await submit(box, en('submitLogin'));
    await expectSignedIn(page);

    await openPopup(page);
    await box.getByRole('button', { name: en('tabCode'), exact: true }).click();
    await box.getByLabel(en('account')).fill(address);
    await takeCode(box, en);
    await expectAccessible(page, 'code by e-mail');
    await submit(box, en('submitLogin'));
    await expectSignedIn(page);

    await openPopup(page);
    await reset(page, box);
    await box.getByLabel(en('password'), { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('an empty form to sign in', () => {
  test('is answered at the account, by password and by code', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', phone);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/login?lang=zh`);
    await hydrated(page);
    const box = page.locator('[data-part="login-box"]');
    for (const [tab, problem] of [
      ['tabPhone', 'accountMust'],
      ['tabCode', 'phoneOrEmailMust'],
    ] as const) {
      await box.getByRole('button', { name: zh(tab), exact: true }).click();
      await submit(box, zh('submitLogin'));
      await box.getByText(zh(problem)).waitFor();
      const wrong = box.locator('[aria-invalid=true]');
      await expect.poll(() => wrong.first().evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await wrong.first().getAttribute('autocomplete')).toBe('username');
    }
    expect(await box.getByText(failures.ACCOUNT_OR_PASSWORD.zh).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('agreements with a new version', () => {
  test('are requested in the console after signing in, once; declining signs out', async () => {
    const { mobile } = await newMember(site.server.address, '13900139053');
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const page = await context.newPage();
    const ask = textsIn(consoleTexts, 'zh-CN');
    const signIn = async () => {
      await page.route('**/api/user/login', addAgreements, { times: 1 });
      await page.goto(`${site.server.address}/login`);
      await page.getByLabel(zh('phone')).fill(mobile);
      await page.getByLabel(zh('password'), { exact: true }).fill(password);
      await submit(page.locator('[data-part="login-box"]'), zh('submitLogin'));
      await page.getByRole('heading', { name: ask('agreementsTitle') }).waitFor();
    };
    await signIn();
    await expectAccessible(page, 'agreements due');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(zh('serviceAgreementTitle'));
    await page.getByRole('button', { name: zh('serviceAgreementTitle') }).click();
    await page.locator('[data-part="agreement"]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: ask('agreementsAccept') }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    expect(await page.locator('dialog[open]').count()).toBe(0);

    await page.evaluate(() => localStorage.clear());
    await signIn();
    await page.getByRole('button', { name: ask('agreementsDecline') }).click();
    await page.waitForURL(`${site.server.address}/`);
    expect(await isSignedIn(page)).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** The answer after an agreement has changed since the member last agreed. */
async function addAgreements(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = (await response.json()) as { data: object };
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, agreements: ['service', 'user'] } } });
}

describe.skipIf(!hasBrowser)('QR login', () => {
  test('an expired scan leads back to a fresh code', async () => {
    const { mobile } = await newMember(site.server.address, '13900139051');
    const { context, errors } = await newVisitor(site.browser, 'zh-EN');
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.server.address}/login?lang=en`);
    const box = page.locator('[data-part="login-box"]');
    await scanWith(page, 0, 'zh-EN');
    await nextPoll(page);
    await box.getByRole('button', { name: en('nextLoginBind') }).click();
    await box.getByLabel(en('account')).fill(mobile);
    await box.getByLabel(en('password'), { exact: true }).fill(password);
    await replaceOnce(page, '**/login/loginBind', { openid: 'over' });
    await submit(box, en('submitLoginBind'));
    await page.locator('[data-part=toast]').waitFor();
    await box.getByAltText(en('qrAlt')).waitFor();
    await expectAccessible(page, 'fresh code');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone: an expired code is refreshed; an unbound scan binds by code or registers by e-mail', async () => {
    const { mobile } = await newMember(site.server.address, '13900139050');
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', phone);
    const page = await context.newPage();
    await page.clock.install();
    const box = await openQr(page);
    await replaceOnce(page, '**/wechat/getOpenid', { ticket: 'over' });
    await nextPoll(page);
    await box.getByText(zh('qrExpired')).waitFor();
    await expectAccessible(page, 'expired');
    await box.getByRole('button', { name: zh('qrRefresh') }).click();
    await scan(page, 0);
    await box.getByRole('button', { name: zh('nextLoginBind') }).click();
    await box.getByRole('button', { name: zh('tabCode'), exact: true }).click();
    await box.getByLabel(zh('account')).fill(mobile);
    await takeCode(box, zh);
    await expectAccessible(page, 'binding by code');
    await submit(box, zh('submitLoginBind'));
    await leave(page);

    await openQr(page);
    await scan(page, 1);
    await box.getByLabel(zh('registerNew')).check();
    await box.getByRole('button', { name: zh('nextRegisterBind') }).click();
    await fillRegistration(box, 'chen@shanye.example', zh);
    await box.getByRole('checkbox').check();
    await expectAccessible(page, 'register-bind');
    await submit(box, zh('submitRegisterBind'));
    await leave(page);

    await openQr(page);
    await scanWith(page, 1, 'zh-CN');
    await nextPoll(page);
    await page.waitForURL('**/layout/applist');
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** The home page's menu on a phone leads to the popup. */
async function openPopup(page: Page): Promise<Locator> {
  await page.goto(`${site.server.address}/?lang=en`);
  await page.locator('[data-part=menu] summary').click();
  await page
    .locator('[data-part=menu]')
    .getByRole('link', { name: en('title'), exact: true })
    .click();
  const box = page.locator('[data-part="login-box"]');
  await box.waitFor();
  return box;
}

async function register(page: Page, box: Locator): Promise<void> {
  await box.getByRole('button', { name: en('toRegister'), exact: true }).click();
  await box.getByRole('button', { name: en('tabRegisterEmail'), exact: true }).click();
  await box.getByRole('button', { name: en('getCode') }).click();
  await box.getByText(en('accountMust')).waitFor();
  await fillRegistration(box, address, en);
  await submit(box, en('submitRegister'));
  await box.getByText(en('pleaseAgree')).waitFor();
  await expectAccessible(page, 'register by e-mail');
  for (const name of ['service', 'user'] as const) {
    await box.getByRole('button', { name: en(`${name}Agreement`) }).click();
    await page
      .getByRole('dialog', { name: en(`${name}AgreementTitle`) })
      .getByRole('heading', { level: 2 })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  }
  await box.getByRole('checkbox').check();
  await submit(box, en('submitRegister'));
  await page.getByText(en('registered')).waitFor();
}

async function fillRegistration(box: Locator, email: string, say: typeof zh): Promise<void> {
  await box.getByRole('button', { name: say('tabRegisterEmail'), exact: true }).click();
  await box.getByLabel(say('email'), { exact: true }).fill(email);
  await takeCode(box, say);
  await box.getByLabel(say('newPassword')).fill(password);
  await box.getByLabel(say('repeatPassword')).fill(password);
}

/** Spec §5: "the same phone, match and code checks show messages but do not stop the call". */
async function reset(page: Page, box: Locator): Promise<void> {
  await box.getByRole('button', { name: en('forgot') }).click();
  await box.getByRole('button', { name: en('tabResetEmail'), exact: true }).click();
  const sent = page.waitForRequest('**/api/user/resetpwd');
  await submit(box, en('submitReset'));
  await sent;
  await box.getByText(en('emailMust')).waitFor();
  await box.getByText(en('vertifyCode')).waitFor();
  await box.getByLabel(en('email'), { exact: true }).fill(address);
  await box.getByRole('button', { name: en('getCode') }).click();
  await solveSlider(page);
  await fillCode(box, en);
  await box.getByLabel(en('newPassword')).fill(`${password}!`);
  await box.getByLabel(en('repeatPassword')).fill(`${password}!`);
  await expectAccessible(page, 'forgot by e-mail');
  await submit(box, en('submitReset'));
  await page.getByText(en('resetDone')).waitFor();
}

async function takeCode(box: Locator, say: typeof zh): Promise<void> {
  await box.getByRole('button', { name: say('getCode') }).click();
  const code = box.getByLabel(say('code'));
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await fillCode(box, say);
}

async function fillCode(box: Locator, say: typeof zh): Promise<void> {
  await box.locator('[data-part="sandbox-code"]').click();
  await expect.poll(() => box.getByLabel(say('code')).inputValue()).toMatch(/^\d{6}$/);
}

const submit = (box: Locator, name: string) =>
  box.getByRole('button', { name, exact: true }).and(box.locator('[type=submit]')).click();

async function expectSignedIn(page: Page): Promise<void> {
  await page.locator('[data-part=toast]', { hasText: en('loginSuccess') }).waitFor();
  expect(await isSignedIn(page)).toBe(true);
  await page.evaluate(() => localStorage.clear());
}

async function openQr(page: Page): Promise<Locator> {
  await page.goto(`${site.server.address}/login?lang=zh`);
  await hydrated(page);
  const box = page.locator('[data-part="login-box"]');
  await box.getByRole('button', { name: zh('qrUse') }).click();
  await box.getByAltText(zh('qrAlt')).waitFor();
  return box;
}

async function scan(page: Page, who: 0 | 1): Promise<void> {
  await scanWith(page, who, 'zh-CN');
  await nextPoll(page);
  await page.getByRole('heading', { name: zh('scanTitle') }).waitFor();
  await expectAccessible(page, 'QR result');
}

/** Waits until the console has no open calls, which would redirect a member without a session. */
async function leave(page: Page): Promise<void> {
  await page.waitForURL('**/layout/applist');
  await page.locator('[data-part=account-menu]').waitFor();
  await settled(page);
  await page.evaluate(() => localStorage.clear());
}

/** The next such call sends a value that the server no longer knows. */
const replaceOnce = (page: Page, path: string, fields: Record<string, string>) =>
  page.route(
    path,
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...fields }) }),
    { times: 1 },
  );
