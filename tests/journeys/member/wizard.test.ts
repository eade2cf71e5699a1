import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TRIAL_DAYS, TRIAL_MODULES } from '#rules/packaging/trial.ts';
import { draftTexts } from '#web/packaging/draft/texts.ts';
import { orderTexts } from '#web/packaging/order/texts.ts';
import { renewalTexts } from '#web/packaging/renewal/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { seePrices } from '../hands/paying.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const say = textsIn(packagingTexts, 'zh-CN');
const draftSays = textsIn(draftTexts, 'zh-CN');

/** The wizard of a member, with a site that answers on command. */
async function openWizard(mobile: string) {
  const { context, errors } = await newVisitor(site.browser, 'zh-CN');
  await signedIn(context, await newMember(site.server.address, mobile));
  const page = await context.newPage();
  await page.goto(`${site.server.address}/layout/edit/baseConf`);
  await settled(page);
  const held: Route[] = [];
  await page.route('**/api/v3/site/check-link', (route) => void held.push(route));
  const link = page.getByRole('textbox', { name: say('link'), exact: true });
  const name = page.getByRole('textbox', { name: say('name'), exact: true });
  const ask = async (address: string) => {
    await link.fill(address);
    await link.blur();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.pop()!;
  };
  return { context, errors, page, link, name, ask };
}

const hostOf = (address: string) => new URL(address).host;

/** Lets the site answer, and waits until the page has the answer. */
async function release(page: Page, route: Route): Promise<void> {
  const heard = page.waitForResponse((response) => response.request() === route.request());
  await route.continue();
  await (await heard).finished();
}

describe.skipIf(!hasBrowser)('a slow site', () => {
  test('fills untouched fields, and keeps the name typed meanwhile', async () => {
    const { context, errors, page, link, name, ask } = await openWizard('13900139041');
    const question = await ask(site.websites.addresses.tea);
    const waiting = page.locator('[data-part=progress]');
    await waiting.getByText('1 s', { exact: true }).waitFor();
    const told = page.locator('[data-part=announcement]');
    expect(await told.textContent()).toBe(`正在打开 ${hostOf(site.websites.addresses.tea)}…`);
    await name.fill('我的茶');
    await release(page, question);
    await expect.poll(() => told.textContent()).toContain(`${hostOf(site.websites.addresses.tea)}，山野茶事：`);
    expect(await waiting.isVisible()).toBe(false);
    await page.locator('[data-part=icon]').waitFor();
    expect(await name.inputValue()).toBe('我的茶');
    expect(await link.inputValue()).toBe(`${site.websites.addresses.tea}/`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('that answers after the link has changed: the newer link and its facts stay', async () => {
    const { context, errors, page, link, name, ask } = await openWizard('13900139042');
    const older = await ask(site.websites.addresses.tea);
    const newer = await ask(site.websites.addresses.gbk);
    await release(page, newer);
    await expect.poll(() => name.inputValue()).toBe('旧书店');
    await release(page, older);
    await page.locator('[data-part=progress]').waitFor({ state: 'hidden' });
    expect([await link.inputValue(), await name.inputValue()]).toEqual([`${site.websites.addresses.gbk}/`, '旧书店']);
    const third = await ask(site.websites.addresses.tea);
    const typed = `${site.websites.addresses.metaRefresh}/m/`;
    await link.fill(typed);
    await release(page, third);
    await name.fill('打字中');
    expect(await link.inputValue()).toBe(typed);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('a link pasted without a scheme', () => {
  test('becomes the working link, in the field too', async () => {
    const { context, errors, page, link, name, ask } = await openWizard('13900139047');
    const { host } = new URL(site.websites.addresses.tea);
    const question = await ask(`来看看 ${host}/about 吧`);
    expect(await link.inputValue()).toBe(`https://${host}/about`);
    await release(page, question);
    await expect.poll(() => link.inputValue()).toBe(`http://${host}/about`);
    await page.getByText(say('checkTitle')).click();
    await page.getByText('只有 http，已按 http 读取').waitFor();
    expect(await name.inputValue()).not.toBe('');
    await release(page, await ask('me@example.com'));
    await page.getByText('没有找到网址，请粘贴像 example.com 这样的链接').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('the next step, taken while the link is being read,', () => {
  test('waits for the answer; untouched fields also follow another link on the saved draft', async () => {
    const { context, errors, page, link, name, ask } = await openWizard('13900139044');
    const packageName = page.getByLabel(say('packageName'));
    const question = await ask(site.websites.addresses.tea);
    await name.fill('我的茶');
    await page.getByRole('button', { name: say('nextModules') }).click();
    const busy = page.locator('footer button[aria-busy=true]');
    await busy.getByText(say('checking')).waitFor();
    expect(await busy.isDisabled()).toBe(true);
    expect(page.url()).toMatch(/baseConf$/);
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await busy.waitFor({ state: 'detached' });
    expect(page.url(), 'the step is given up with the wait').toMatch(/baseConf$/);
    await release(page, question);
    await release(page, await ask(`${site.websites.addresses.tea}/`));
    await toOrder(page);
    await page.unroute('**/api/v3/site/check-link');
    const looked = page.waitForResponse('**/api/v3/site/check-link');
    await page.getByRole('button', { name: say('backToBase') }).click();
    await (await looked).finished();
    await page.getByText(say('checkTitle')).waitFor();
    const first = await form();
    expect(first.slice(0, 2)).toEqual(['我的茶', '#1F6B4A']);
    await link.fill(`${site.websites.addresses.gbk.replace('127.0.0.1', 'localhost')}/`);
    await link.blur();
    await expect.poll(() => packageName.inputValue()).not.toBe(first[2]);
    const [kept, ...followed] = await form();
    expect(kept).toBe('我的茶');
    expect(followed).not.toContain('#1F6B4A');
    expect(errors).toEqual([]);
    await context.close();

    async function form() {
      return [
        await name.inputValue(),
        (await page.locator('[data-part=color]').first().innerText()).trim(),
        await packageName.inputValue(),
      ];
    }
  });

  test('goes on with the first letter as icon when the link could not be read, and later changes are not overwritten', async () => {
    const { context, page, name, ask } = await openWizard('13900139045');
    const question = await ask(site.websites.addresses.tea);
    await name.fill('我的茶');
    await page.getByRole('button', { name: say('nextModules') }).click();
    await question.fulfill({ json: { code: 0, msg: '稍后再试', data: { err: 'TOO_FREQUENT' } } });
    await page.waitForURL('**/moduleConf**');
    await page.goBack();
    await page.getByText(draftSays('letterNow')).waitFor();
    await page.locator('[data-part=icon]').waitFor();
    const broken = { name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.locator('main input[type=file][accept*=svg]').first().setInputFiles(broken);
    const refused = page.getByRole('alert').filter({ hasText: /不支持这种文件|图片无法读取/ });
    await refused.waitFor();
    await page.getByRole('button', { name: say('chooseIcon') }).click();
    await page.getByRole('dialog').getByRole('button', { name: '叶子', exact: true }).click();
    await page.getByRole('button', { name: say('useThisIcon') }).click();
    await page.locator('[data-part=icon]').waitFor();
    expect(await refused.count(), 'nothing is wrong with the chosen icon').toBe(0);
    await toOrder(page);
    await page.getByRole('button', { name: say('backToBase') }).click();
    await name.fill('她的茶');
    await toOrder(page);
    await page.getByRole('button', { name: say('backToBase') }).click();
    await expect.poll(() => name.inputValue()).toBe('她的茶');
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('the order page', () => {
  test('prices any plan, period and platforms; the trial builds the chosen platforms, and is used up after it', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139043'));
    const page = await context.newPage();
    const wizard = `${site.server.address}/layout/edit/baseConf?link=${encodeURIComponent(site.websites.addresses.tea)}`;
    await page.goto(wizard);
    await page.locator('[data-part=icon]').waitFor();
    await toOrder(page);
    await page.getByText(sayOrder('trialLead', { count: TRIAL_MODULES })).waitFor();
    await seePrices(page);
    await listModulesOnPhone(page);
    await order(page);
    await page.getByRole('button', { name: sayOrder('buildNow') }).click();
    await page.locator('[data-part=fingerprints]').waitFor();
    expect(await page.getByText('.mobileconfig').count(), 'iOS was not chosen').toBe(0);

    await page.goto(wizard);
    await page.getByText('已在「山野茶事」里试用过').waitFor();
    const update = page.getByRole('link', { name: say('updateTriedApp', { name: '山野茶事' }) });
    await update.waitFor();
    await toOrder(page);
    await page.getByRole('status').getByText('已在「山野茶事」里试用过').waitFor();
    expect(await page.getByRole('button', { name: sayOrder('buildNow') }).count(), 'it promises no trial').toBe(0);
    await page.getByRole('button', { name: sayOrder('deleteDraft') }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForURL('**/layout/applist');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);

    await page.goto(wizard);
    await update.click();
    const next = textsIn(renewalTexts, 'zh-CN');
    await page.getByRole('heading', { level: 1, name: next('updateTitle') }).waitFor();
    expect(await page.getByLabel(next('versionCode')).inputValue(), 'of the update that is next').toBe('2');
    await page.getByRole('link', { name: next('changeBase') }).click();
    await page.waitForURL('**/layout/edit/editBaseConf/*');
    await page.locator('[data-part=stage] iframe').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

const sayOrder = textsIn(orderTexts, 'zh-CN');

/** Past the modules, which may stay as they are. */
async function toOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('nextModules') }).click();
  await page.getByRole('button', { name: say('nextOrder') }).click();
  await page.waitForURL('**/layout/edit/payPage?appid=*');
}

/** On a phone a plan that is not chosen shows its modules only when all are listed. */
async function listModulesOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  // The quote moves what is below it: a press meanwhile may fall beside.
  await settled(page);
  const ofBasic = page.getByRole('listitem').filter({ hasText: '底部导航' });
  await page.getByRole('button', { name: sayOrder('listModules') }).click();
  await ofBasic.waitFor();
  await page.getByRole('button', { name: sayOrder('foldModules') }).click();
  await ofBasic.waitFor({ state: 'hidden' });
  await page.setViewportSize(desktop);
}

/** Each choice shows the amount that the server quotes for it; one platform stays chosen. The choice survives a reload, another language and Back. */
async function order(page: Page): Promise<void> {
  const amount = page.locator('[data-part=amount]');
  const costs = (yuan: string) => expect.poll(() => amount.innerText()).toBe(yuan);
  await costs('¥78.40');
  await page.getByRole('radio', { name: '专业版' }).check();
  await costs('¥958.40');
  await page.getByRole('button', { name: sayOrder('switchTo', { plan: '仅封装' }) }).click();
  await costs('¥78.40');
  await page.getByRole('radio', { name: '专业版' }).check();
  await page.getByRole('button', { name: sayOrder('forever') }).click();
  await costs('¥2,860.80');
  await page.getByText(sayOrder('never')).waitFor();
  await page.getByRole('checkbox', { name: /iOS/ }).uncheck();
  await costs('¥1,788.00');
  await page.getByRole('checkbox', { name: /Android/ }).click();
  await page.getByRole('alert').getByText(sayOrder('onePlatform')).waitFor();
  expect(await page.getByRole('checkbox', { name: /Android/ }).isChecked()).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await costs('¥1,788.00');
  for (const trial of [textsIn(orderTexts, 'zh-EN'), sayOrder]) {
    await page.locator('[data-part=header] [data-language]').first().click();
    await page.getByRole('heading', { level: 1, name: trial('trialTitle', { days: TRIAL_DAYS }) }).waitFor();
    await costs('¥1,788.00');
  }
  await page.getByRole('button', { name: say('backToBase') }).click();
  await toOrder(page);
  await costs('¥1,788.00');
}
