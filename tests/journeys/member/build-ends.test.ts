import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { appPageTexts } from '#web/packaging/app/texts.ts';
import { buildTexts } from '#web/packaging/builds/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { desktop, hasBrowser, newVisitor } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';

const site = journeySite();
const wizard = textsIn(buildTexts, 'zh-CN');
const app = textsIn(appPageTexts, 'zh-CN');

type OnWire = { status: string; list?: { status: string }[]; last_build?: { status: string }; published?: unknown };
const refused = { code: 0, msg: '稍后再试', data: { err: 'UNAVAILABLE' }, time: 0 };

/** A page of a member whose build is over, and the answers about it, which are those of its running until `end` is called. */
async function openRunning(mobile: string) {
  const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
  const member = await newMember(site.server.address, mobile);
  await signedIn(context, member);
  const call = callsOf(site.server.address, member);
  const draft = { app_name: '山野茶事', link: site.websites.addresses.tea };
  const { app_id } = await call<{ app_id: number }>(packaging.saveBase, draft);
  const { code } = await call<{ code: string }>(packaging.orderBuild, { app_id, trial: 1, create: 1 });
  const statusOf = async () => (await call<{ status: string }>(packaging.getBuild, { code })).status;
  await expect.poll(statusOf).toBe('done');
  const page = await context.newPage();
  await page.route('**/build-events**', (route) => route.fulfill({ json: refused }));
  const end = await keepRunning(page);
  return { context, errors, page, end, appId: app_id, code };
}

async function keepRunning(page: Page): Promise<() => void> {
  let isOver = false;
  for (const { path } of [packaging.getBuild, packaging.getApp, packaging.listBuilds]) {
    await page.route(`**${path}**`, async (route) => {
      const response = await route.fetch();
      const answer: { data: OnWire } = await response.json();
      const { data } = answer;
      if (!isOver) {
        Object.assign(data.last_build ?? data.list?.[0] ?? data, { status: 'building' });
        Object.assign(data, data.published && { published: null });
      }
      await route.fulfill({ response, json: answer });
    });
  }
  return () => {
    isOver = true;
  };
}

/** Refuses the next two answers of each call. */
async function refuseNext(page: Page, calls: readonly Call[]): Promise<void> {
  for (const { path } of calls) {
    await page.route(`**${path}**`, (route) => route.fulfill({ json: refused }), { times: 2 });
  }
}

describe.skipIf(!hasBrowser)('the end of a build', () => {
  test('takes no press on a link that was there before', async () => {
    const { context, page, end, appId, code } = await openRunning('13900139361');
    await page.goto(site.server.address + pathTo('packComplete', { code }));
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: wizard('toApp') }).hover();
    await page.mouse.down();
    end();
    await page.locator('[data-part=fingerprints]').waitFor();
    await page.mouse.up();
    await page.waitForURL(`**${pathTo('app', { appId })}`);
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  });

  test.each([
    ['the first answer about the build is lost', [packaging.getBuild], false, '13900139362'],
    ['the app is not answered after it', [packaging.getApp], true, '13900139363'],
    [
      'neither the app nor its builds are answered after it',
      [packaging.getApp, packaging.listBuilds],
      true,
      '13900139364',
    ],
  ] as const)('comes to the page of its app though %s', async (_, calls, isAfter, mobile) => {
    const { context, errors, page, end, appId } = await openRunning(mobile);
    if (!isAfter) {
      await refuseNext(page, calls);
    }
    await page.goto(site.server.address + pathTo('app', { appId }));
    const newest = page.locator('[data-part=app-builds] [data-build]').first();
    await newest.getByRole('progressbar').waitFor();
    if (isAfter) {
      await refuseNext(page, calls);
    }
    end();
    await newest.getByText(app('stateCurrent'), { exact: true }).waitFor();
    await newest.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  });
});
