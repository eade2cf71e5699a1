import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { startPushService } from '#server/testing/push/push-service.ts';
import { accountTexts } from '#web/account/texts.ts';
import { appPageTexts } from '#web/packaging/app/texts.ts';
import { keysTexts } from '#web/packaging/keys/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, password, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const secret = 'Tea-2026!x';
const unifiedPush = { name: 'push', status: 1, config: { unifiedPush: true } };

/** A member with a tea shop, on its page; `modules` are on from the beginning. */
async function teaShop(mobile: string, language: Language, viewport: typeof phone, modules: object[]) {
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  const member = await newMember(site.server.address, mobile);
  await signedIn(context, member);
  const call = callsOf(site.server.address, member);
  const draft = { app_name: '山野茶事', link: site.websites.addresses.tea };
  const { app_id } = await call<{ app_id: number }>(packaging.saveBase, draft);
  await call(packaging.configureModules, { app_id, modules });
  const page = await context.newPage();
  const lang = localeOf(language);
  const open = () => page.goto(site.server.address + pathTo('app', { appId: app_id }, { lang }));
  const say = textsIn(appPageTexts, language);
  const build = async () => {
    await call(packaging.orderBuild, { app_id, trial: 1, create: 1 });
    await open();
    await page.getByText(say('stateCurrent'), { exact: true }).waitFor();
  };
  return { context, errors, page, say, app_id, call, open, build };
}

describe.skipIf(!hasBrowser)('the page of one app', () => {
  test.each([
    ['zh-CN', desktop, '13900139321'],
    ['zh-EN', phone, '13900139322'],
  ] as const)(
    'sends a message to the phone that is registered, and counts it: %s, %j',
    async (language, viewport, mobile) => {
      const { context, errors, page, say, open, build } = await teaShop(mobile, language, viewport, [unifiedPush]);
      const service = await startPushService();
      await open();
      await page.getByText(say('pushNotBuilt')).waitFor();
      await build();
      await page.getByText(say('pushReachNone')).waitFor();
      await registerPhone(page, service.subscribe('lin'));
      await page.reload();
      await page.getByText(say('pushReach', { count: '1' })).waitFor();

      const push = page.locator('[data-part=app-push]');
      await push.getByRole('button', { name: say('pushTitle'), exact: true }).click();
      await push.getByRole('button', { name: say('pushSend') }).click();
      await push.getByText(say('pushNameMust')).waitFor();
      await push.getByLabel(say('pushName')).fill('谷雨新芽到货');
      await push.getByLabel(say('pushBody'), { exact: true }).fill('今早摊青，明天发出。');
      await push.getByLabel(say('pushLink'), { exact: true }).fill('javascript:alert(1)');
      await push.getByRole('button', { name: say('pushSend') }).click();
      await push.getByText(say('pushLinkWrong')).waitFor();
      await push.getByLabel(say('pushLink'), { exact: true }).fill('/shop/guyu');
      await push.getByRole('figure').getByText('谷雨新芽到货').waitFor();
      await expectAccessible(page, 'a message before it is sent');
      await push.getByRole('button', { name: say('pushSend') }).dblclick();
      await push.getByText(say('pushTook', { accepted: 1, addresses: 1 })).waitFor();
      expect(service.inbox('lin').map(({ message }) => message)).toMatchObject([
        { title: '谷雨新芽到货', body: '今早摊青，明天发出。', url: '/shop/guyu' },
      ]);
      expect(await push.locator('[data-push]').count()).toBe(1);
      expect(await push.getByLabel(say('pushName')).inputValue()).toBe('');
      await expectAccessible(page, 'a message that was sent');
      await service.close();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test('says that push is off, and that a version from before it does not have it', async () => {
    const { context, errors, page, say, app_id, call, build } = await teaShop('13900139323', 'zh-CN', phone, []);
    await build();
    await page.getByText(say('pushOff')).waitFor();
    const settings = page.getByRole('link', { name: say('pushSettings') });
    expect(await settings.getAttribute('href')).toContain(String(app_id));
    await call(packaging.configureModules, { app_id, modules: [unifiedPush] });
    await page.reload();
    await page.getByText(say('pushNotInside')).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each([
    ['zh-CN', { width: 820, height: 1180 }, '13900139324'],
    ['zh-EN', desktop, '13900139325'],
  ] as const)(
    'offers a key of one’s own before the first build, later the export and the filing sheet: %s, %j',
    async (language, viewport, mobile) => {
      const { context, errors, page, say, open, build } = await teaShop(mobile, language, viewport, []);
      const [keys, wizard] = [textsIn(keysTexts, language), textsIn(packagingTexts, language)];
      await open();
      await page.getByText(keys('ownOffer')).click();
      await page.getByRole('button', { name: keys('ownSubmit') }).click();
      await page.getByText(keys('ownFileMust')).waitFor();
      await build();
      const key = page.locator('[data-part=app-key]');
      await key.getByRole('button', { name: say('keyTitle'), exact: true }).click();
      await key.getByText(say('locked')).waitFor();
      const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        key.getByRole('button', { name: wizard('download') }).click(),
      ]);
      const shown = (await key.locator('[data-part=fingerprints] dd').first().innerText()).replaceAll(/\s/g, '');
      expect(readFileSync(await sheet.path(), 'utf8')).toContain(shown);
      await key.getByRole('button', { name: keys('export') }).click();
      await page.getByLabel(textsIn(accountTexts, language)('ownPassword')).fill(password);
      await page.getByLabel(keys('secret'), { exact: true }).fill(secret);
      await page.getByLabel(keys('repeat'), { exact: true }).fill(secret);
      const [keystore] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: keys('submit') }).click(),
      ]);
      expect(keystore.suggestedFilename()).toMatch(/\.p12$/);
      await page.getByRole('button', { name: keys('done') }).click();
      await key.getByText(keys('exportedAt', { day: '' }).trim().split(' ')[0]!).waitFor();
      await settled(page);
      await expectAccessible(page, 'the key of an app');
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

/** Registers a phone as its app does, at the address inside the app. */
async function registerPhone(page: Page, subscription: object): Promise<void> {
  const [apk] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-part=app-builds]').getByRole('link', { name: '.apk' }).click(),
  ]);
  const bytes = fromBytes(readFileSync(await apk.path()));
  const { entries } = await readZipDirectory(bytes);
  const config = await readZipEntry(bytes, entries.get('assets/shell/config.json')!, nodeCodecs, 1 << 20);
  const link = /https?:[^"]*\/api\/v3\/push\/\w+/.exec(Buffer.from(config).toString())![0];
  const body = JSON.stringify({ provider: 'unifiedpush', subscription });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL(new URL(link).pathname, site.server.address), { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ code: 1 });
}
