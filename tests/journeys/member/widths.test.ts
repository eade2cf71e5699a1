import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { addressWords, pathTo, type Screen, screens } from '#contract/screens.ts';
import { type Language, languages } from '#words/language.ts';
import { fillQueue, type Reviewer, startReviewer } from '../../screenshots/staff.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { crowdedMember } from '../hands/crowded.ts';
import { journeySite } from '../hands/journey-site.ts';
import { layoutFaults, smallTargets, smallText } from '../hands/layout.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';
import { publicKinds } from '../hands/public-paths.ts';
import { settled } from '../hands/settled.ts';

/** A tablet may have either; above 1100 px the navigation stands beside the page. */
const widths = { finger: [360, 390, 768, 820], mouse: [820, 1024, 1101, 1280, 1440, 2560] };
/** Strangers come with the smallest phones. */
const publicWidths = { ...widths, finger: [320, ...widths.finger] };
const finger = 390;

/** A note to a member has at most 200 characters. */
const longestNote = '证件的右下角被遮住了，请在亮处重新拍一张，四个角都要露出来。'.repeat(7).slice(0, 200);

const site = journeySite({ opened: 'invoice' });
let reviewer: Reviewer;
let waiting: JourneyMember[];
/** The item with the longest name. */
let itemId: number;
/** Has submitted nothing, and so sees the choice and the forms of verification. */
let fresh: JourneyMember;
let crowded: Awaited<ReturnType<typeof crowdedMember>>;
/** The Android app that the crowded member’s build has become. */
let distributedId: number;

beforeAll(async () => {
  if (hasBrowser) {
    const { browser, server, websites } = site;
    crowded = await crowdedMember(browser, server, websites.addresses.tea);
    fresh = await newMember(server.address, '13900139083');
    reviewer = await startReviewer(browser, server);
    await reviewer.decide('person', { outcome: 'pass' });
    const call = callsOf(server.address, crowded.member);
    const { code } = crowded;
    const published = await call<{ apps: { app_id: number }[] }>(distribution.publishBuild, { code });
    distributedId = published.apps[0]!.app_id;
    waiting = await fillQueue(browser, server);
    itemId = (await reviewer.openItems('person'))[1]!.id;
    await reviewer.decide('person', { outcome: 'fail', reason: 'other', note: longestNote });
  }
});

const linked = () => `link=${encodeURIComponent(site.websites.addresses.tea)}`;
const publicPages = () => [...publicKinds, `/?${linked()}`, '/no-such-page', FEEDBACK, `/report/${crowded.code}`];

const freshPages = [screens.auth.path, screens.authPerson.path, screens.authPersonAli.path];
const waitingPages = [screens.auth.path, screens.authResult.path];

/** The open screens of a verified member, with what their addresses need. */
const memberPages = () => {
  const ofApp = new Set<string>([screens.baseConf.path, screens.moduleConf.path, screens.payPage.path]);
  const query = new URLSearchParams({ [addressWords.appId]: String(crowded.appId) });
  const idFor = (path: string) => (path === screens.disapp.path ? distributedId : crowded.appId);
  const pages = Object.values<Screen>(screens)
    .filter(({ open, member }) => open && member)
    .filter(({ path }) => !/authPerson|authQualify/.test(path))
    .map(
      ({ path }) =>
        path.replace(':code', crowded.code).replace(`:${addressWords.appId}`, String(idFor(path))) +
        (ofApp.has(path) ? `?${query}` : ''),
    );
  const tabs = ['config', 'merge', 'data', 'versions'];
  return [...pages, ...tabs.map((tab) => pathTo('disapp', { appId: distributedId }, { tab }))];
};

const staffPages = () => [
  ...['queue/person', `queue/person/${itemId}`, 'queue/company', 'members', `members/${waiting[0]!.userinfo.id}`],
  ...['orders', `orders/${crowded.orderNo}`, 'statement', 'queue/invoice', `members/${crowded.member.userinfo.id}`],
  ...[
    'staff',
    'notices',
    'acts',
    'providers',
    'account',
    'blacklist',
    'queue/prohibited',
    'queue/report',
    'queue/appeal',
  ],
];

/** Opens each page once, and measures it at each width. */
async function measure(context: BrowserContext, language: Language, paths: readonly string[], at = widths) {
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: finger, height: 844 });
    const url = new URL(path, site.server.address);
    url.searchParams.set('lang', language === 'zh-EN' ? 'en' : 'zh');
    const answer = await page.goto(url.href);
    expect(answer!.status(), path).toBeLessThan(500);
    await settled(page);
    const targets = (await smallTargets(page)).map((fault) => `at ${finger}: ${fault}`);
    const found = [...targets, ...(await atEachWidth(page, at)), ...(await smallText(page))];
    faults.push(...found.map((fault) => `${path} ${fault}`));
  }
  await page.close();
  return faults;
}

async function atEachWidth(page: Page, at = widths): Promise<string[]> {
  const faults: string[] = [];
  const browser = await page.context().newCDPSession(page);
  for (const by of ['finger', 'mouse'] as const) {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: by === 'finger' });
    for (const width of at[by]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await layoutFaults(page)).map((fault) => `at ${width} by ${by}: ${fault}`));
    }
  }
  await browser.detach();
  return faults;
}

describe.skipIf(!hasBrowser)('every open screen fits every width and a finger', () => {
  test.each(languages)('public pages: %s', async (language) => {
    const { context } = await newVisitor(site.browser, language, undefined, { hasTouch: true });
    expect(await measure(context, language, publicPages(), publicWidths)).toEqual([]);
    await context.close();
  });

  test.each(languages)('the console and the wizard: %s', async (language) => {
    const members = [
      { member: crowded.member, paths: memberPages() },
      { member: fresh, paths: freshPages },
      { member: waiting[1]!, paths: waitingPages },
    ];
    for (const { member, paths } of members) {
      const { context } = await newVisitor(site.browser, language, undefined, { hasTouch: true });
      await signedIn(context, member);
      expect(await measure(context, language, paths)).toEqual([]);
      await context.close();
    }
  });

  test.each(languages)('the dialog about changed agreements: %s', async (language) => {
    const { context } = await newVisitor(site.browser, language, undefined, { hasTouch: true });
    await signedIn(context, fresh);
    await context.addInitScript(() => localStorage.setItem('agreementsDue', 'service,user'));
    const page = await context.newPage();
    await page.goto(`${site.server.address}${screens.uBase.path}?lang=${language === 'zh-EN' ? 'en' : 'zh'}`);
    await page.getByRole('dialog').waitFor();
    expect(await atEachWidth(page)).toEqual([]);
    await context.close();
  });

  test.each(languages)('the back office: %s', async (language) => {
    const { context } = await newVisitor(site.browser, language, undefined, { hasTouch: true });
    expect(await measure(context, language, ['/backoffice/sign-in'])).toEqual([]);
    await context.addCookies(reviewer.state.cookies);
    expect(
      await measure(
        context,
        language,
        staffPages().map((path) => `/backoffice/${path}`),
      ),
    ).toEqual([]);
    await context.close();
  });
});
