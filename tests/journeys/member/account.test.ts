import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { accountTexts } from '#web/account/texts.ts';
import { cropTexts } from '#web/components/crop/texts.ts';
import { identityTexts } from '#web/identity/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { journeySite } from '../hands/journey-site.ts';
import { isSignedIn, type JourneyMember, logIn, newMember, password, readCode, signedIn } from '../hands/member.ts';
import { payInSandbox, rechargeBy } from '../hands/sandbox-money.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const zhCrop = textsIn(cropTexts, 'zh-CN');

describe.skipIf(!hasBrowser)('base info', () => {
  test('name, password and devices; a device that is signed out goes home with the message of spec §8', async () => {
    const member = await newMember(site.server.address, '13900139012');
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    const say = textsIn(accountTexts, 'zh-CN');
    await page.goto(`${site.server.address}/user/uBase?lang=zh`);
    await page
      .locator('[data-part=account-row]', { hasText: say('name') })
      .getByRole('button')
      .click();
    await page.getByRole('textbox', { name: say('name') }).fill('林晓');
    await page.getByRole('button', { name: say('save') }).click();
    await expect.poll(() => page.locator('[data-part=account-menu]').innerText()).toBe('林');
    await expectAccessible(page, 'base info');
    await cropsAvatar(page);
    expect(await page.evaluate(widthOfDot), 'in Chinese fonts a middle dot is as wide as a letter').toBeLessThan(0.6);
    const laptop = await logIn(site.server.address, member.mobile, 'Mozilla/5.0 (Macintosh) Safari/605');
    const elsewhere = await openElsewhere({ ...member, ...laptop });
    await page.reload();
    await page
      .getByRole('button', { name: say('end'), exact: true })
      .first()
      .click();
    await page.getByText(say('ended', { count: 1 })).waitFor();
    await Promise.all([
      elsewhere.locator('[data-part=toast]', { hasText: textsIn(common, 'zh-CN')('loginExpired') }).waitFor(),
      elsewhere.reload({ waitUntil: 'commit' }),
    ]);
    await elsewhere.waitForURL(`${site.server.address}/`);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('typed text stays while a background refresh fails', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139019'));
    const page = await context.newPage();
    const say = textsIn(accountTexts, 'zh-CN');
    await page.clock.install();
    await page.goto(`${site.server.address}/user/uBase?lang=zh`);
    await settled(page);
    await page
      .locator('[data-part=account-row]', { hasText: say('name') })
      .getByRole('button')
      .click();
    const name = page.getByRole('textbox', { name: say('name') });
    await name.fill('林晓');
    await page.route('**/GetUserInfo', (route) =>
      route.fulfill({ json: { code: 0, msg: '太频繁', data: { err: 'TOO_FREQUENT' }, time: 0 } }),
    );
    await page.clock.fastForward(10_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.locator('[data-part=toast]', { hasText: '太频繁' }).waitFor();
    expect(await name.inputValue()).toBe('林晓');
    await context.close();
  });

  test('an e-mail address, also the first one, requires its code and a proof: the password, or a code to the phone', async () => {
    const member = await newMember(site.server.address, '13900139015');
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    const say = textsIn(accountTexts, 'zh-CN');
    await page.goto(`${site.server.address}/user/uBase?lang=zh`);
    const row = page.locator('[data-part=account-row]', { hasText: say('email') });
    const dialog = page.locator('dialog[open]');
    const give = async (email: string) => {
      await row.getByRole('button').click();
      await dialog.locator('input:focus').waitFor();
      await dialog.getByRole('textbox', { name: say('newEmail') }).fill(email);
      await dialog.locator('[data-part="get-code"]').first().click();
      await dialog.locator('[autocomplete=one-time-code]:focus').waitFor();
      await dialog.locator('[data-part="sandbox-code"]').click();
    };
    await give('first@shanye.example');
    await dialog.getByRole('button', { name: say('save') }).click();
    await dialog.getByText(say('ownPasswordMust')).waitFor();
    await expectAccessible(page, 'first e-mail address');
    await dialog.getByRole('button', { name: say('proofCode') }).click();
    await dialog.locator('[data-part="get-code"]').last().click();
    await dialog.locator('[autocomplete=one-time-code]:focus').last().waitFor();
    await expect.poll(() => dialog.locator('[data-part="sandbox-code"]').count()).toBe(2);
    await dialog.locator('[data-part="sandbox-code"]').last().click();
    await dialog.getByRole('button', { name: say('save') }).click();
    await row.getByText('f***@shanye.example').waitFor();
    await row.getByRole('button').click();
    await dialog.getByText(say('emailNow', { now: 'f***@shanye.example' })).waitFor();
    await dialog.getByRole('button', { name: say('save') }).click();
    for (const missing of ['newEmailMust', 'newCodeMust', 'ownPasswordMust'] as const) {
      await dialog.getByText(say(missing)).waitFor();
    }
    await page.keyboard.press('Escape');
    await give('second@shanye.example');
    await dialog.getByRole('group', { name: say('proofLead') }).waitFor();
    await dialog.locator('input[type=password]').fill(password);
    await dialog.getByRole('button', { name: say('save') }).click();
    await row.getByText('s***@shanye.example').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('closing the account asks twice, requires a code, shows money that arrives meanwhile, and leaves no account to sign in to', async () => {
    const { mobile, ...member } = await newMember(site.server.address, '13900139013');
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    await signedIn(context, { mobile, ...member });
    const page = await context.newPage();
    const say = textsIn(accountTexts, 'zh-EN');
    const form = await context.newPage();
    await form.goto(`${site.server.address}/user/authPerson?lang=en`);
    await form.getByLabel(textsIn(identityTexts, 'zh-EN')('idNumber')).fill('11010519491231002x');
    await expect.poll(() => keptKeys(form)).toHaveLength(1);
    const call = callsOf(site.server.address, { mobile, ...member });
    const { order_no } = await call<{ order_no: string }>(billing.buyPoints, { points: 1000, paytype: 'wechat' });
    await payInSandbox(site.server.address, order_no);
    await page.goto(`${site.server.address}/user/uBase?lang=en`);
    await page.bringToFront();
    await page.getByRole('button', { name: say('closeAction') }).click();
    await page.getByText(say('keepsRecords')).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: say('losePoints') })
      .getByText('1,000')
      .waitFor();
    for (const name of ['loseKeys', 'loseMembership', 'loseLicences'] as const) {
      expect(await page.getByRole('dialog').getByText(say(name)).count(), 'nothing that does not exist').toBe(0);
    }
    await expectAccessible(page, 'closing: losses');
    await page.getByRole('button', { name: say('goOn') }).click();
    await page.locator('[data-part="get-code"]').click();
    await page.locator('[data-part="sandbox-code"]').click();
    const sent = await readCode(site.server.address, mobile, 'outaccont');
    await expect.poll(() => page.locator('dialog[open] .input').inputValue()).toBe(sent);
    expect(await page.getByRole('button', { name: say('closeForGood') }).isDisabled()).toBe(true);
    await page.getByLabel(say('knowIt')).check();
    await expectAccessible(page, 'closing: proof');
    await rechargeBy(site.server.address, { mobile, ...member }, '66');
    await page.getByRole('button', { name: say('closeForGood') }).click();
    await page.getByRole('alert').filter({ hasText: '¥66.00' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: say('loseBalance') })
      .getByText('¥66')
      .waitFor();
    await expectAccessible(page, 'closing: money has arrived');
    await page.getByRole('button', { name: say('goOn') }).click();
    expect(await page.locator('dialog[open] .input').inputValue(), 'the code is still good').toBe(sent);
    expect(await page.getByRole('button', { name: say('closeForGood') }).isDisabled(), 'asked once more').toBe(true);
    await page.getByLabel(say('knowIt')).check();
    await page.getByRole('button', { name: say('closeForGood') }).click();
    await page.waitForURL(`${site.server.address}/`);
    expect(await isSignedIn(page)).toBe(false);
    await form.waitForURL(`${site.server.address}/`);
    expect(await keptKeys(form), 'no tab keeps identity data of a closed account').toEqual([]);
    await expect(logIn(site.server.address, mobile, 'journey')).rejects.toThrow();
    expect(errors).toEqual([]);
    await context.close();
  });
});

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('input:')));

/** A file that is not a picture is refused; the next one is cropped to its middle third, which is green, and the refusal is forgotten. */
async function cropsAvatar(page: Page): Promise<void> {
  const row = page.getByRole('region', { name: textsIn(accountTexts, 'zh-CN')('summary') });
  const input = row.locator('input[type=file]');
  await input.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') });
  await row.getByRole('alert').waitFor();
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await threeColors() });
  const dialog = page.getByRole('dialog', { name: zhCrop('title') });
  const stage = dialog.getByRole('button', { name: zhCrop('stage') });
  await stage.waitFor();
  await expectAccessible(page, 'cropping the avatar');
  const zoom = dialog.getByRole('slider', { name: zhCrop('zoom') });
  await dialog.getByRole('button', { name: zhCrop('zoomIn') }).click();
  await dialog.getByRole('button', { name: zhCrop('zoomOut') }).click();
  expect(await zoom.inputValue()).toBe('1');
  await spreadFingers(page, stage);
  await expect.poll(() => zoom.inputValue()).toBe('2');
  await dialog.getByRole('button', { name: zhCrop('usePhoto') }).click();
  const avatar = row.locator('img');
  await avatar.waitFor();
  await expect.poll(() => avatar.evaluate(cornerOf)).toBe('green');
  expect(await row.getByRole('alert').count()).toBe(0);
}

/** Two fingers in the middle, twice as far apart at the end. */
async function spreadFingers(page: Page, stage: Locator): Promise<void> {
  const { x, y, width, height } = (await stage.boundingBox())!;
  const touchPoints = (apart: number) => [
    { x: x + width / 2 - apart, y: y + height / 2, id: 0 },
    { x: x + width / 2 + apart, y: y + height / 2, id: 1 },
  ];
  const wire = await page.context().newCDPSession(page);
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(30) });
  await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(60) });
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await wire.detach();
}

async function threeColors(): Promise<Buffer> {
  const third = (background: string) => sharp({ create: { width: 300, height: 300, channels: 3, background } }).png();
  const [green, blue] = await Promise.all(['#008000', '#0000ff'].map((color) => third(color).toBuffer()));
  return sharp({ create: { width: 900, height: 300, channels: 3, background: '#ff0000' } })
    .composite([
      { input: green!, left: 300, top: 0 },
      { input: blue!, left: 600, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** Runs in the page: the color near the upper left corner of a loaded picture; null while it loads or where nothing is drawn. */
function cornerOf(image: Element): string | null {
  const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
  if (width === 0) {
    return null;
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image as HTMLImageElement, 0, 0);
  const [red, green, blue, alpha] = pen.getImageData(Math.round(width / 20), Math.round(height / 20), 1, 1).data;
  const strongest = { red: red!, green: green!, blue: blue! };
  const clear = Object.entries(strongest).filter(([, value]) => value > 100);
  return alpha === 255 && clear.length === 1 ? clear[0]![0] : null;
}

/** Runs in the page: the width of a middle dot in the text of the page, in ems. */
function widthOfDot(): number {
  const dot = Object.assign(document.createElement('span'), { textContent: '·' });
  document.querySelector('main')!.append(dot);
  const width = dot.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(dot).fontSize);
  dot.remove();
  return width;
}

async function openElsewhere(member: JourneyMember): Promise<Page> {
  const { context } = await newVisitor(site.browser, 'zh-CN', phone);
  await signedIn(context, member);
  const page = await context.newPage();
  await page.goto(`${site.server.address}/user/uBase`);
  await page.locator('[data-part=account-row]').first().waitFor();
  return page;
}
