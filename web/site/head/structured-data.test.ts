import { expect, test } from 'vitest';
import { article, breadcrumbs, softwareApplication, structuredText } from './structured-data.ts';

const english = { origin: 'https://qdb.example', language: 'zh-EN' } as const;

test('no text ends the element around it', () => {
  const text = structuredText([{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script><script>alert(1)</script><!--');
});

test('breadcrumbs are numbered, and lead to this language', () => {
  const { itemListElement } = breadcrumbs(english, [
    { name: 'Home', path: '/' },
    { name: 'News', path: '/news' },
  ]);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://qdb.example/?lang=en' },
    { '@type': 'ListItem', position: 2, name: 'News', item: 'https://qdb.example/news?lang=en' },
  ]);
});

test('an article has its times as ISO 8601', () => {
  const page = { title: 'T', description: 'D', address: 'https://qdb.example/a', picture: 'https://qdb.example/p.png' };
  expect(article(english, page, { publishedAt: 1_790_000_000, updatedAt: 1_790_000_060 })).toMatchObject({
    headline: 'T',
    datePublished: '2026-09-21T14:13:20.000Z',
    dateModified: '2026-09-21T14:14:20.000Z',
    inLanguage: 'en',
  });
});

test('the product has its lowest and highest price, or no offer', () => {
  const product = { name: 'QDB', description: 'Apps from sites' };
  expect(softwareApplication(product, [199, 9.9])).toMatchObject({
    offers: { lowPrice: '9.90', highPrice: '199.00', offerCount: 2 },
  });
  expect(softwareApplication(product)).not.toHaveProperty('offers');
});
