import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { moduleFacts } from '#modules/module-names.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { appTexts } from '#web/packaging/apps/texts.ts';
import { moduleTexts } from '#web/packaging/modules/texts.ts';
import { orderTexts } from '#web/packaging/order/texts.ts';
import { renewalTexts } from '#web/packaging/renewal/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { payTexts } from '#web/pay/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf, textIn } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';
import { packPaidApp } from '../hands/paid-app.ts';
import { payInSandbox, rechargeBy } from '../hands/sandbox-money.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const tablet = { width: 820, height: 1180 };

/** A member with a bought app of the tea shop and 800 yuan, at the list of apps. */
async function openApps(mobile: string, language: Language, viewport = desktop) {
  const { address } = site.server;
  const member = await newMember(address, mobile);
  await rechargeBy(address, member, '1000');
  const link = `${site.websites.addresses.tea}/`;
  const appId = await packPaidApp(address, member, { app_name: 'Shanye Tea', link });
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  await signedIn(context, member);
  const page = await context.newPage();
  await page.goto(`${address}/layout/applist?lang=${localeOf(language)}`);
  await settled(page);
  const say = {
    list: textsIn(consoleTexts, language),
    apps: textsIn(appTexts, language),
    next: textsIn(renewalTexts, language),
    wizard: textsIn(packagingTexts, language),
    modules: textsIn(moduleTexts, language),
    order: textsIn(orderTexts, language),
    pay: textsIn(payTexts, language),
  };
  return { context, errors, page, member, appId, say };
}

const orderNoIn = (page: Page) => new URL(page.url()).searchParams.get('order')!;
const appOf = (member: JourneyMember, app_id: number) =>
  callsOf(site.server.address, member)<{ plan: string; expire_time: number; base: { version: string } }>(
    packaging.getApp,
    { app_id },
  );
const done = (page: Page) => page.locator('[data-part=fingerprints]').waitFor();

describe.skipIf(!hasBrowser)('an app that has been bought', () => {
  test.each([
    ['zh-CN', desktop],
    ['zh-EN', phone],
  ] as const)('is changed and built again free of charge, %s', async (language, viewport) => {
    const { context, errors, page, member, appId, say } = await openApps(
      viewport === phone ? '13900139171' : '13900139172',
      language,
      viewport,
    );
    await page.getByRole('link', { name: say.list('settings'), exact: true }).click();
    await page.waitForURL(`**/layout/edit/editBaseConf/${appId}`);
    await page.getByRole('heading', { level: 1, name: say.wizard('baseTitleEdit') }).waitFor();
    await settled(page);
    await expectAccessible(page, 'the basics of a built app');
    expect(await page.getByLabel(say.wizard('packageName')).isEditable(), 'phones know the app by it').toBe(false);
    expect(await page.getByLabel(say.wizard('bundleId')).count(), 'iOS was not bought').toBe(0);
    await page.getByRole('textbox', { name: say.wizard('name'), exact: true }).fill('山野新茶');
    await page.getByRole('button', { name: say.wizard('nextModules') }).click();
    await page.waitForURL(`**/layout/edit/editModuleConf/${appId}`);
    await page.locator('[data-module=aboutUs]').getByRole('switch').click();
    await page.getByRole('button', { name: say.wizard('nextVersion') }).click();
    await page.waitForURL(`**/layout/edit/editPayPage/${appId}`);
    await settled(page);
    for (const change of [say.next('field_app_name'), textIn(language, moduleFacts.aboutUs.title)]) {
      await page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${change}$`) })
        .waitFor();
    }
    await expectAccessible(page, 'the next version');
    const version = page.getByLabel(say.next('versionName'), { exact: true });
    expect(await version.inputValue()).toBe('1.0.1');
    await version.fill('0.9.0');
    await page.getByText(say.next('versionNotHigher', { version: '1.0.0' })).waitFor();
    await version.fill('one');
    await page.getByRole('button', { name: say.next('build'), exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await version.fill('1.1.0');
    await page.reload();
    await expect.poll(() => version.inputValue()).toBe('1.1.0');
    await page.getByRole('button', { name: say.next('build'), exact: true }).click();
    await done(page);
    expect((await appOf(member, appId)).base.version).toBe('1.1.0');
    await page.goto(site.server.address + pathTo('baseConf', {}, { appId }));
    await page.waitForURL(`**/layout/edit/editBaseConf/${appId}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each([
    ['zh-CN', tablet],
    ['zh-EN', desktop],
  ] as const)(
    'gets a higher plan for what remains, and its version with the payment, %s',
    async (language, viewport) => {
      const { context, errors, page, member, appId, say } = await openApps(
        viewport === tablet ? '13900139173' : '13900139174',
        language,
        viewport,
      );
      const { expire_time: until } = await appOf(member, appId);
      await page.goto(`${site.server.address}/layout/edit/editModuleConf/${appId}`);
      const push = page.locator('[data-module=push]');
      await push.getByText(/(升级补|Upgrade: \+)/).waitFor();
      await push.getByRole('switch').click();
      await page.getByText(/(需要升级到高级版|Needs an upgrade to Plus)/).waitFor();
      await page.getByRole('button', { name: say.wizard('nextVersion') }).click();
      await page.getByRole('heading', { name: say.next('upgrade'), exact: true }).waitFor();
      const due = page.locator('[data-part=amount]');
      await expect.poll(() => due.innerText()).toMatch(/^¥\d\d\.\d\d$/);
      const amount = await due.innerText();
      await page.getByRole('button', { name: say.order('toPay') }).click();
      const dialog = page.getByRole('dialog', { name: say.pay('title') });
      await dialog.getByText(amount).first().waitFor();
      await payInSandboxByWechat(page);
      await dialog.getByRole('link', { name: say.pay('toBuild') }).click();
      await done(page);
      expect(await appOf(member, appId)).toMatchObject({
        plan: 'higher',
        expire_time: until,
        base: { version: '1.0.1' },
      });
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test.each([
    ['zh-CN', phone, 'balance'],
    ['zh-EN', tablet, 'wechat'],
  ] as const)('has more time, %s', async (language, viewport, way) => {
    const { context, errors, page, member, appId, say } = await openApps(
      way === 'balance' ? '13900139175' : '13900139176',
      language,
      viewport,
    );
    const before = (await appOf(member, appId)).expire_time;
    await page.getByRole('button', { name: say.apps('moreOf', { name: 'Shanye Tea' }) }).click();
    await page.getByRole('link', { name: say.apps('renew'), exact: true }).click();
    await page.waitForURL(`**/layout/edit/renew/${appId}`);
    const until = page.locator('[data-part=until]');
    await until.waitFor();
    await settled(page);
    await expectAccessible(page, 'a renewal');
    await page.getByText(say.order('afterExpiry')).waitFor();
    expect(await page.getByRole('radio', { name: textIn(language, planTitles.wrapper), exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: say.order('months', { count: 3 }) }).click();
    await expect.poll(() => page.locator('[data-part=amount]').innerText()).toBe('¥49.00');
    await page.getByRole('button', { name: say.order('toPay') }).click();
    const dialog = page.getByRole('dialog', { name: say.pay('title') });
    if (way === 'balance') {
      await dialog.getByRole('button', { name: say.pay('payFromBalance', { amount: '¥49.00' }) }).click();
    } else {
      await payInSandboxByWechat(page);
    }
    await dialog
      .getByText(new RegExp(say.pay('paid')))
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: say.pay('done') }).click();
    const after = (await appOf(member, appId)).expire_time;
    expect((after - before) / 86_400).toBeGreaterThan(88);
    await page.waitForURL((url) => !url.searchParams.has('order'));
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each([
    ['zh-CN', '13900139178'],
    ['zh-EN', '13900139179'],
  ] as const)('is deleted by its name, once its days and its money are read, %s', async (language, mobile) => {
    const { context, errors, page, say } = await openApps(mobile, language);
    const name = 'Shanye Tea';
    await page.getByRole('button', { name: say.apps('moreOf', { name }) }).click();
    await page.getByRole('button', { name: say.apps('deleteOf', { name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/¥[1-9]/).waitFor();
    const remove = dialog.getByRole('button', { name: say.apps('deleteNow') });
    const field = dialog.getByLabel(say.apps('typeName', { name }));
    await field.fill('Shanye');
    expect(await remove.isDisabled()).toBe(true);
    await page.setViewportSize(phone);
    await expectAccessible(page, 'deleting a bought app');
    await field.fill(` ${name} `);
    await remove.click();
    await page.getByRole('heading', { name: say.list('emptyTitle') }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a draft or a trial has no renewal, and no app of another member is shown', async () => {
    const { context, errors, page, say } = await openApps('13900139177', 'zh-CN');
    for (const path of ['renew', 'editBaseConf', 'editModuleConf', 'editPayPage']) {
      for (const wrong of ['99999999', 'tea']) {
        await page.goto(`${site.server.address}/layout/edit/${path}/${wrong}`);
        await page.getByRole('heading', { name: say.wizard('missingTitle') }).waitFor();
      }
    }
    await page.goto(`${site.server.address}/layout/edit/baseConf`);
    expect(errors.filter((error) => !/404|400/.test(error))).toEqual([]);
    await context.close();
  });
});

/** The default way is WeChat while the balance is not chosen; the payer scans the code in the sandbox. */
async function payInSandboxByWechat(page: Page): Promise<void> {
  await page.waitForURL(/[?&]order=/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(微信支付|WeChat Pay)/ })
    .click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await payInSandbox(site.server.address, orderNoIn(page));
}
