import type { RouterContextProvider } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import type { IndexedDocument } from '#rules/content/search-documents.ts';
import { pageContext } from '../../call/page-context.ts';
import { textIn } from '../../texts/use-text.ts';
import { contentOf } from '../article/article.ts';
import { loadPrices } from '../price/load-prices.ts';
import { priceQuestions } from '../price/price-questions.ts';
import { price } from '../price/texts.ts';
import { moneyRows, packRows } from '../price-detail/detail-rows.tsx';
import { priceDetail } from '../price-detail/texts.ts';
import type { SearchedKind } from '../search/searched-kinds.ts';

/** The texts of a search in the page's language: the articles, and the pages about money; null while the articles cannot be read. */
export async function loadSearchIndex(context: Readonly<RouterContextProvider>): Promise<IndexedDocument[] | null> {
  const page = context.get(pageContext);
  const [articles, prices] = await Promise.all([contentOf(page).getSearchIndex(), loadPrices(context)]);
  if (!articles.ok) {
    return null;
  }
  const { language } = page;
  const kind: SearchedKind = 'prices';
  const ways = [...packRows(prices, language), ...moneyRows(prices, language, ['invoice'])];
  return [
    ...articles.data,
    {
      path: pathTo('priceDetail'),
      kind,
      title: textIn(priceDetail, language)('title'),
      sections: ways.map(({ id, title, text }) => ({ id, title, text: text.join(' ') })),
    },
    {
      path: pathTo('price'),
      kind,
      title: textIn(price, language)('title'),
      sections: priceQuestions(prices, language).map(({ question, answer }) => ({
        id: 'questions',
        title: question,
        text: answer,
      })),
    },
  ];
}
