import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Screen, screens } from '#contract/screens.ts';
import { publicKinds, publicPaths } from '../../scenes/public-paths.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor } from '../hands/browser.ts';
import { type CrawledPage, crawl } from '../hands/crawled-page.ts';
import { journeySite } from '../hands/journey-site.ts';
import { settled } from '../hands/settled.ts';

/** Kilobytes on the wire: our own script (quality.md), and everything that a page loads. */
const SCRIPT_KB = 15;
const TOTAL_KB = 400;

const site = journeySite();
/** The pages of the sitemap by their addresses there. */
const pages = new Map<string, CrawledPage>();
let publicUrl = '';
/** A public address on this test's server. */
const here = (address: string) => address.replace(publicUrl, site.server.address);

beforeAll(async () => {
  const listed = await sitemapOf(site.server.address);
  publicUrl = new URL(listed[0]!).origin;
  await inParallel(listed, async (address) => {
    pages.set(address, await crawl(here(address)));
  });
});

async function sitemapOf(server: string): Promise<string[]> {
  const xml = await (await fetch(`${server}/sitemap.xml`)).text();
  return (new XMLParser().parse(xml).urlset.url as { loc: string }[]).map(({ loc }) => loc);
}

async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>, places = 4): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: places }, worker));
}

/** The findings, each with its page; none if all is well. */
const findings = (find: (page: CrawledPage, address: string) => readonly unknown[]) =>
  [...pages].flatMap(([address, page]) => find(page, address).map((each) => `${address}: ${each}`));
const unless = (isWell: boolean, finding: unknown) => (isWell ? [] : [finding]);
const repeated = (values: readonly (string | undefined)[]) => values.filter((each, at) => values.indexOf(each) !== at);

describe('every public page in both languages', () => {
  test('answers, in its language, with the address that the sitemap has for it', () => {
    expect(pages.size).toBeGreaterThan(10);
    expect(findings(({ status }) => unless(status === 200, status))).toEqual([]);
    expect(findings(({ robots }) => unless(robots === undefined, robots))).toEqual([]);
    expect(findings(({ canonical }, address) => unless(canonical === address, canonical))).toEqual([]);
    expect(
      findings(({ lang }, address) => unless(lang === (address.endsWith('?lang=en') ? 'en' : 'zh-CN'), lang)),
    ).toEqual([]);
    const alternatesOf = ({ alternates }: CrawledPage) => alternates.filter(([language]) => language !== 'x-default');
    expect(findings((page) => alternatesOf(page).flatMap(([, to]) => unless(pages.has(to), to)))).toEqual([]);
  });

  test('has a title and a description of its own, and one heading', () => {
    const all = [...pages.values()];
    expect(repeated(all.map(({ title }) => title))).toEqual([]);
    expect(repeated(all.map(({ description }) => description))).toEqual([]);
    expect(
      findings(({ description = '' }) => unless(description.length >= 15 && description.length <= 320, description)),
    ).toEqual([]);
    expect(findings(({ headings }) => unless(headings.length === 1 && headings[0] !== '', headings))).toEqual([]);
  });

  test('lacks no text', () => {
    // {app} and {data} are words of the modules' texts that the shells replace, and documents explain them.
    const gaps = /\bundefined\b|\bNaN\b|\[object \w+\]|\{(?!(app|data)\})[a-z]+[A-Z]?\w*\}/;
    expect(findings(({ words }) => gaps.exec(words) ?? [])).toEqual([]);
  });

  test('leads to no dead page, anchor, picture or file', async () => {
    const ours = (address: string) => address.startsWith(`${site.server.address}/`);
    const targets = [...pages.values()].flatMap(({ links, files }) => [...links, ...files]).filter(ours);
    const answers = new Map<string, CrawledPage>();
    const withoutAnchor = (address: string) => address.split('#', 1)[0]!;
    await inParallel(new Set(targets.map(withoutAnchor)), async (address) => {
      answers.set(address, await crawl(address));
    });
    const isDead = (address: string) => {
      const answer = answers.get(withoutAnchor(address))!;
      const anchor = decodeURIComponent(new URL(address).hash.slice(1));
      return !isClosedScreen(address) && (answer.status !== 200 || (anchor !== '' && !answer.ids.has(anchor)));
    };
    expect(findings(({ links, files }) => [...links, ...files].filter((each) => ours(each) && isDead(each)))).toEqual(
      [],
    );
  });

  test('is reached from the home page by links', () => {
    const byAddress = new Map([...pages].map(([address, page]) => [here(address), page]));
    const seen = new Set<string>();
    const waiting = [`${site.server.address}/`, `${site.server.address}/?lang=en`];
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = byAddress.get(address);
      if (page && !seen.has(address)) {
        seen.add(address);
        // A link has no language of its own; a visitor keeps the one of the page.
        const suffix = address.endsWith('?lang=en') ? '?lang=en' : '';
        waiting.push(...page.links.map((link) => link.split(/[#?]/, 1)[0]! + suffix));
      }
    }
    // /mobindex is the home page of phones that know it: the specification has its name only, and no menu.
    const entrance = `${site.server.address}/mobindex`;
    expect([...byAddress.keys()].filter((address) => !seen.has(address) && !address.startsWith(entrance))).toEqual([]);
  });

  test('has a picture for messages', async () => {
    expect(findings(({ picture }) => unless(picture?.startsWith(`${publicUrl}/share/`) ?? false, picture))).toEqual([]);
    const some = [...pages.values()].filter((_, at) => at % 12 === 0);
    for (const { picture } of some) {
      const answer = await fetch(here(picture!));
      expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/png']);
    }
  });
});

/** Screens of a later issue answer 404; menus hide them, and documents may name them already (tests/walls/screens.test.ts counts them). */
const isClosedScreen = (address: string): boolean =>
  Object.values<Screen>(screens).some(({ open, path }) => !open && new URL(address).pathname === path);

/** Documents of one kind have the same parts in both languages. */
const isKind = (address: string): boolean => {
  const { pathname } = new URL(address);
  return publicKinds.includes(pathname) || !publicPaths.includes(pathname);
};

describe.skipIf(!hasBrowser).each(['zh-CN', 'zh-EN'] as const)('in a browser, %s', (language) => {
  test('every public page is accessible, within its weight, and prints no error', async () => {
    const { context, errors } = await newVisitor(site.browser, language, desktop);
    const heavy: string[] = [];
    const mine = [...pages.keys()].filter((address) => address.endsWith('?lang=en') === (language === 'zh-EN'));
    expect(mine.length).toBe(pages.size / 2);
    await inParallel(
      mine,
      async (address) => {
        const page = await context.newPage();
        await page.goto(here(address));
        await (language === 'zh-CN' || isKind(address) ? expectAccessible(page, address) : settled(page));
        const { scriptKb, totalKb } = await page.evaluate(weigh);
        heavy.push(
          ...(unless(
            scriptKb <= SCRIPT_KB && totalKb <= TOTAL_KB,
            `${address}: ${scriptKb} KB of script, ${totalKb} KB`,
          ) as string[]),
        );
        await page.close();
      },
      2,
    );
    expect(errors).toEqual([]);
    expect(heavy).toEqual([]);
  });
});

/** Runs in the page. A file from the browser's cache has its size, too. */
function weigh() {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const kbOf = (list: PerformanceResourceTiming[]) =>
    Math.ceil(list.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024);
  return { totalKb: kbOf(entries), scriptKb: kbOf(entries.filter(({ name }) => /\.js(\?|$)/.test(name))) };
}

test('the browser finds nothing that keeps the site from being installed', async ({ skip }) => {
  skip(!hasBrowser, 'no Chromium');
  const { context } = await newVisitor(site.browser, 'zh-CN', desktop, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${site.server.address}/`);
  const devtools = await context.newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], `${site.server.address}/manifest.webmanifest?lang=zh`]);
});
