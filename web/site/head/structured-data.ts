import { bcp47, type Language } from '#words/language.ts';

/** One thing of schema.org, as search engines read it (schema.org, developers.google.com/search/docs). */
export type Thing = { '@type': string } & { [property: string]: unknown };

/** A page between the home page and the present page. */
export type Crumb = { name: string; path: string };

/** The facts that all things of a page share: scheme and host, and the language. */
export type Place = { origin: string; language: Language };

/** The address of a page in a language: Chinese has no parameter (product.md §3). */
export const addressIn = (language: Language, address: string): string =>
  language === 'zh-EN' ? `${address}?lang=en` : address;

export const organization = (
  { origin }: Place,
  site: { name: string; contactMail: string; contactPhone: string },
): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/icons/512.png`,
  ...(site.contactMail && { email: site.contactMail }),
  ...(site.contactPhone && { telephone: site.contactPhone }),
});

export const webSite = ({ origin, language }: Place, name: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: addressIn(language, `${origin}/`),
  inLanguage: bcp47(language),
  publisher: { '@id': `${origin}/#organization` },
});

/** `prices` are all prices in yuan; without any there is no offer. */
export const softwareApplication = (
  { name, description }: { name: string; description: string },
  prices: readonly number[] = [],
): Thing => ({
  '@type': 'SoftwareApplication',
  name,
  description,
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Android, iOS',
  ...(prices.length > 0 && {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: prices.length,
    },
  }),
});

/** Questions whose answers are on the page. */
export const questionsAndAnswers = (pairs: readonly { question: string; answer: string }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: pairs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Times are epoch seconds. */
export type ArticleTimes = { publishedAt: number; updatedAt: number };

export const article = (
  { origin, language }: Place,
  page: { title: string; description: string; address: string; picture: string },
  { publishedAt, updatedAt }: ArticleTimes,
): Thing => ({
  '@type': 'Article',
  headline: page.title,
  description: page.description,
  image: page.picture,
  inLanguage: bcp47(language),
  mainEntityOfPage: page.address,
  datePublished: isoOf(publishedAt),
  dateModified: isoOf(updatedAt),
  author: { '@id': `${origin}/#organization` },
  publisher: { '@id': `${origin}/#organization` },
});

export const breadcrumbs = ({ origin, language }: Place, crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressIn(language, origin + path),
  })),
});

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A document with several things; its texts cannot end the element that contains it. */
export const structuredText = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
