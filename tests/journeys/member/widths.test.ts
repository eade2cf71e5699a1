import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { addressWords, type Screen, screens } from '#contract/screens.ts';
import { fillQueue, type Reviewer, startReviewer } from '../../screenshots/staff.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { crowdedMember } from '../hands/crowded.ts';
import { journeySite } from '../hands/journey-site.ts';
import { layoutFaults, smallTargets, smallText } from '../hands/layout.ts';
import { type JourneyMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const widths = [360, 390, 768, 820, 1024, 1280, 1440, 1920, 2560];
const finger = 390;

const site = journeySite();
let reviewer: Reviewer;
let waiting: JourneyMember[];
let crowded: Awaited<ReturnType<typeof crowdedMember>>;

beforeAll(async () => {
  if (hasBrowser) {
    const { browser, server, websites } = site;
    crowded = await crowdedMember(browser, server, websites.addresses.tea);
    reviewer = await startReviewer(browser, server);
    waiting = await fillQueue(browser, server);
  }
}, 120_000);

const linked = () => `link=${encodeURIComponent(site.websites.addresses.tea)}`;
const publicPages = () => ['/', `/?${linked()}`, '/apppack', '/login', '/no-such-page', `/report/${crowded.code}`];

/** The open screens of members, with what their addresses need. */
const memberPages = () => {
  const ofApp = new Set<string>([screens.baseConf.path, screens.payPage.path]);
  const query = new URLSearchParams({ [addressWords.appId]: String(crowded.appId) });
  return Object.values<Screen>(screens)
    .filter(({ open, member }) => open && member)
    .map(({ path }) => path.replace(':code', crowded.code) + (ofApp.has(path) ? `?${query}` : ''));
};

const staffPages = () => [
  ...['queue/person', 'queue/company', 'members', `members/${waiting[0]!.userinfo.id}`],
  ...['staff', 'notices', 'acts', 'providers', 'account'],
];

/** Opens each page once, and measures it at each width. */
async function measure(context: BrowserContext, language: Language, paths: readonly string[]): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: finger, height: 844 });
    const url = new URL(path, site.server.address);
    url.searchParams.set('lang', language === 'zh-EN' ? 'en' : 'zh');
    await page.goto(url.href);
    await settled(page);
    const found = [...(await atEachWidth(page)), ...(await smallText(page))];
    faults.push(...found.map((fault) => `${path} ${fault}`));
  }
  await page.close();
  return faults;
}

async function atEachWidth(page: Page): Promise<string[]> {
  const faults = (await smallTargets(page)).map((fault) => `at ${finger}: ${fault}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await layoutFaults(page)).map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
}

describe.skipIf(!hasBrowser)('every open screen fits every width and a finger', () => {
  test.each(languages)(
    'public pages: %s',
    async (language) => {
      const { context } = await newVisitor(site.browser, language, undefined, { hasTouch: true });
      expect(await measure(context, language, publicPages())).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test.each(languages)(
    'the console and the wizard: %s',
    async (language) => {
      const { context } = await newVisitor(site.browser, language, undefined, { hasTouch: true });
      await signedIn(context, crowded.member);
      expect(await measure(context, language, memberPages())).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test.each(languages)(
    'the back office: %s',
    async (language) => {
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
    },
    60_000,
  );
});
