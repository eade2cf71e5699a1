import { setTimeout } from 'node:timers/promises';
import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;

/** The parts of a page's HTML that a crawler reads. */
export type CrawledPage = {
  status: number;
  /** The address that finally answered. */
  address: string;
  lang: string | undefined;
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  /** `hreflang` and address. */
  alternates: [string, string][];
  picture: string | undefined;
  headings: string[];
  /** Resolved addresses of links, pictures, sheets and scripts. */
  links: string[];
  files: string[];
  ids: Set<string>;
  /** The words of the body, without scripts, styles and code. */
  words: string;
  robots: string | undefined;
};

/** Comes again when a busy server says so, as crawlers do. */
export async function crawl(address: string): Promise<CrawledPage> {
  const response = await fetch(address);
  const again = response.headers.get('retry-after');
  if (response.status === 503 && again !== null) {
    await setTimeout(Number(again) * 1000);
    return crawl(address);
  }
  const html = await response.text();
  return { status: response.status, address: response.url, ...seenIn(html, response.url) };
}

function seenIn(html: string, address: string): Omit<CrawledPage, 'status' | 'address'> {
  const document = parseDocument(html);
  const all = (tag: string) => DomUtils.getElementsByTagName(tag, document);
  const meta = (name: string) =>
    all('meta').find(({ attribs }) => attribs.name === name || attribs.property === name)?.attribs.content;
  const linked = (rel: string) => all('link').filter(({ attribs }) => attribs.rel === rel);
  const resolve = (reference: string) => new URL(reference, address).href;
  const sources = [...all('img'), ...all('script'), ...all('source')].flatMap(({ attribs }) => attribs.src ?? []);
  const sheets = ['stylesheet', 'icon', 'apple-touch-icon', 'manifest', 'preload'].flatMap(linked);
  return {
    lang: all('html')[0]?.attribs.lang,
    title: DomUtils.textContent(all('title')[0] ?? []),
    description: meta('description'),
    robots: meta('robots'),
    canonical: linked('canonical')[0]?.attribs.href,
    alternates: linked('alternate').map(({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? '']),
    picture: meta('og:image'),
    headings: all('h1').map((each) => DomUtils.textContent(each).trim()),
    links: all('a').flatMap(({ attribs }) => (attribs.href === undefined ? [] : resolve(attribs.href))),
    files: [...sources, ...sheets.flatMap(({ attribs }) => attribs.href ?? [])].map(resolve),
    ids: new Set(all('*').flatMap(({ attribs }) => attribs.id ?? [])),
    words: wordsOf(document),
  };
}

function wordsOf(document: Document): string {
  for (const tag of ['script', 'style', 'pre', 'code', 'template']) {
    DomUtils.getElementsByTagName(tag, document).forEach(DomUtils.removeElement);
  }
  return DomUtils.textContent(DomUtils.getElementsByTagName('body', document));
}
