import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { authTexts } from '#web/auth/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';
import { isSignedIn, newMember, password } from '../hands/member.ts';
import { nextPoll, type Phone, scanWith } from '../hands/scan.ts';
import { openShadows, solveSlider } from '../hands/solve-slider.ts';

const site = journeySite();

const zh = textsIn(authTexts, 'zh-CN');
const en = textsIn(authTexts, 'zh-EN');

describe.skipIf(!hasBrowser)('the login popup on a page without framework script', () => {
  test('registers, resets the password, signs in by a third code behind the slider; a code may be resent after 60 seconds', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const page = await context.newPage();
    await page.clock.install();
    await openShadows(page);
    await page.goto(`${site.server.address}/?lang=zh`);
    await page.getByRole('link', { name: zh('title'), exact: true }).click();
    const box = page.locator('[data-part="login-box"]');
    await box.waitFor();
    expect(await sizeOf(box)).toEqual({ width: 656, height: 492 });
    await register(page, box);
    await reset(page, box);
    await signInByCode(page, box);
    await box.waitFor({ state: 'detached' });
    expect(await isSignedIn(page)).toBe(true);
    await page.locator('[data-part=account-menu]').click();
    expect(await page.locator('[data-part=account-entries] b').innerText()).toBe('139****9001');
    await page.locator('[data-logout]').click();
    await page.locator('[data-part=toast]', { hasText: textsIn(common, 'zh-CN')('loggedOut') }).waitFor();
    await page.getByRole('link', { name: zh('title'), exact: true }).waitFor();
    expect(await isSignedIn(page)).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('closing stops the poll; without its script the link leads to the login screen', async () => {
    const { context } = await newVisitor(site.browser, 'zh-EN');
    const page = await context.newPage();
    await page.clock.install();
    const polls: string[] = [];
    page.on('request', (request) => request.url().includes('getOpenid') && polls.push(request.url()));
    await page.goto(`${site.server.address}/?lang=en`);
    await page.getByRole('link', { name: en('title'), exact: true }).click();
    await page.getByAltText(en('qrAlt')).waitFor();
    await nextPoll(page);
    await expect.poll(() => polls.length).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('[data-part="login-box"]').waitFor({ state: 'detached' });
    const polled = polls.length;
    await nextPoll(page);
    await page.waitForTimeout(200);
    expect(polls.length).toBe(polled);
    await page.route('**/open-login-*.js', (route) => route.abort());
    await page.reload();
    await page.getByRole('link', { name: en('title'), exact: true }).click();
    await page.waitForURL('**/login');
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('the slider', () => {
  test('appears before the third try after two wrong passwords, and is solved with the keyboard alone', async () => {
    const { mobile } = await newMember(site.server.address, '13900139004');
    const { context } = await newVisitor(site.browser, 'zh-EN');
    const page = await context.newPage();
    await openShadows(page);
    await page.goto(`${site.server.address}/login?lang=en`);
    await page.getByLabel(en('phone')).fill(mobile);
    for (const guess of ['wrong-guess-1', 'wrong-guess-2']) {
      await page.getByLabel(en('password'), { exact: true }).fill(guess);
      await page.locator('button[type=submit]').click();
      await page.locator('[aria-invalid="true"]').waitFor();
    }
    await page.getByLabel(en('password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await solveSlider(page);
    await page.waitForURL('**/layout/applist');
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('QR login through the sandbox’s phones', () => {
  test('an unbound scan registers or binds, and the next scan signs in at once', async () => {
    const { mobile } = await newMember(site.server.address, '13900139002');
    const { context, errors } = await newVisitor(site.browser, 'zh-EN');
    const page = await context.newPage();
    await page.clock.install();
    await scan(page, 0);
    await page.getByRole('heading', { name: en('scanTitle') }).waitFor();
    await expectAccessible(page, 'QR result');
    await page.getByLabel(en('registerNew')).check();
    await page.getByRole('button', { name: en('nextRegisterBind') }).click();
    await page.getByRole('button', { name: en('tabRegisterPhone'), exact: true }).click();
    await fillRegistration(page.locator('[data-part="login-box"]'), '13900139003', en);
    await page.getByRole('button', { name: en('submitRegisterBind') }).click();
    await page.waitForURL('**/layout/applist');
    await leave(page);

    await scan(page, 0);
    await page.waitForURL('**/layout/applist');
    await leave(page);

    await scan(page, 1);
    await page.getByRole('button', { name: en('nextLoginBind') }).click();
    await page.getByLabel(en('account')).fill(mobile);
    await page.getByLabel(en('password'), { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: en('submitLoginBind') }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel(en('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: en('submitLoginBind') }).click();
    await page.waitForURL('**/layout/applist');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone the code has the box to itself, and every mode is accessible', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN', phone);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/price?login=1&lang=zh`);
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectAccessible(page, 'login');
    await hydrated(page);
    await page.getByRole('button', { name: zh('qrUse') }).click();
    await page.getByAltText(zh('qrAlt')).waitFor();
    await expectAccessible(page, 'QR login');
    await page.getByRole('button', { name: zh('toRegister'), exact: true }).click();
    await expectAccessible(page, 'register');
    await page.getByRole('button', { name: zh('userAgreement') }).click();
    await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: zh('toLogin'), exact: true }).click();
    await page.getByRole('button', { name: zh('forgot') }).click();
    await expectAccessible(page, 'forgot');
    await context.close();
  });
});

const sizeOf = (box: Locator) =>
  box.evaluate((element) => ({ width: element.clientWidth + 2, height: element.clientHeight + 2 }));

async function register(page: Page, box: Locator): Promise<void> {
  await box.getByRole('button', { name: zh('toRegister'), exact: true }).click();
  await box.getByRole('button', { name: zh('submitRegister'), exact: true }).click();
  await box.getByText(zh('phoneError')).waitFor();
  await box.getByRole('button', { name: zh('serviceAgreement') }).click();
  await page.getByRole('dialog', { name: zh('serviceAgreementTitle') }).waitFor();
  await page.keyboard.press('Escape');
  await fillRegistration(box, '13900139001', zh);
  await box.getByLabel(zh('repeatPassword')).fill('something else');
  await box.getByRole('button', { name: zh('submitRegister'), exact: true }).click();
  await box.getByText(zh('passwordError')).waitFor();
  expect(await sizeOf(box)).toEqual({ width: 656, height: 492 });
  await box.getByLabel(zh('repeatPassword')).fill(password);
  await box.getByRole('button', { name: zh('submitRegister'), exact: true }).click();
  await page.getByText(zh('registered')).waitFor();
  await expectFilled(box, '13900139001', password);
}

/** The form holds the input of a moment ago, and one press of the focused button is left. */
async function expectFilled(box: Locator, account: string, secret: string): Promise<void> {
  expect(await box.getByLabel(zh('phone')).inputValue()).toBe(account);
  expect(await box.getByLabel(zh('password'), { exact: true }).inputValue()).toBe(secret);
  await box.locator('[type=submit]:focus').waitFor();
}

/** Once a code is sent, the next key belongs to its field. */
async function codeHasFocus(box: Locator, say: typeof zh): Promise<void> {
  const code = box.getByLabel(say('code'));
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
}

/** Requests the code beside the field, checks the countdown, and enters it. */
async function fillRegistration(box: Locator, mobile: string, say: typeof zh): Promise<void> {
  await box.getByLabel(say('phone')).fill(mobile);
  await box.getByRole('button', { name: say('getCode') }).click();
  await codeHasFocus(box, say);
  await box.locator('[data-part="sandbox-code"]').click();
  await expect.poll(() => box.getByLabel(say('code')).inputValue()).toMatch(/^\d{6}$/);
  expect(await box.locator('[data-part="get-code"]').isDisabled()).toBe(true);
  await box.getByLabel(say('newPassword')).fill(password);
  await box.getByLabel(say('repeatPassword')).fill(password);
  await box.getByRole('checkbox').check();
}

async function reset(page: Page, box: Locator): Promise<void> {
  await box.getByRole('button', { name: zh('forgot') }).click();
  await box.getByLabel(zh('phone')).fill('13900139001');
  await box.getByRole('button', { name: zh('getCode') }).click();
  await box.locator('[data-part="sandbox-code"]').click();
  await page.clock.fastForward(61_000);
  await expect.poll(() => box.locator('[data-part="get-code"]').innerText()).toBe(zh('getCode'));
  await box.getByLabel(zh('newPassword')).fill(`${password}!`);
  await box.getByLabel(zh('repeatPassword')).fill(`${password}!`);
  await box.getByRole('button', { name: zh('submitReset'), exact: true }).click();
  await page.getByText(zh('resetDone')).waitFor();
  await expectFilled(box, '13900139001', `${password}!`);
}

async function signInByCode(page: Page, box: Locator): Promise<void> {
  await box.getByRole('button', { name: zh('tabCode'), exact: true }).click();
  await box.getByLabel(zh('account')).fill('13900139001');
  await box.getByRole('button', { name: zh('getCode') }).click();
  await solveSlider(page);
  await box.locator('[data-part="sandbox-code"]').waitFor();
  await expectAccessible(page, 'code login');
  await box.locator('[data-part="sandbox-code"]').click();
  await box.locator('button[type=submit]').click();
  await page.getByText(zh('loginSuccess')).waitFor();
}

/** Opens the login screen and scans its code with one of the sandbox’s phones. */
async function scan(page: Page, who: Phone): Promise<void> {
  await page.goto(`${site.server.address}/login?lang=en`);
  await scanWith(page, who, 'zh-EN');
  await nextPoll(page);
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button').last().click();
  await page.waitForURL(`${site.server.address}/`);
}
