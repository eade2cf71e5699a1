import type { RouterContextProvider } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import {
  bestHits,
  findDocuments,
  type Hit,
  type IndexedDocument,
  prepareDocuments,
} from '#rules/content/search-documents.ts';
import { pageContext } from '../../call/page-context.ts';
import { textsIn } from '../../texts/use-text.ts';
import { contentOf } from '../article/article.ts';
import { loadPrices } from '../price/load-prices.ts';
import { priceQuestions } from '../price/price-questions.ts';
import { price } from '../price/texts.ts';
import { moneyRows, packRows } from '../price-detail/detail-rows.tsx';
import { priceDetail } from '../price-detail/texts.ts';
import type { SearchedKind } from '../search/searched-kinds.ts';

type Context = Readonly<RouterContextProvider>;

/** The texts for a search in the page's language: the articles, and the pages about prices; null when the articles cannot be loaded. */
export async function loadSearchIndex(context: Context): Promise<IndexedDocument[] | null> {
  const [articles, money] = await Promise.all([
    contentOf(context.get(pageContext)).getSearchIndex(),
    pagesAboutMoney(context),
  ]);
  return articles.ok ? [...articles.data, ...money] : null;
}

/** The results of a search for a browser without a script. */
export async function searchSite(context: Context, query: string): Promise<Hit[]> {
  const [articles, money] = await Promise.all([
    contentOf(context.get(pageContext)).findDocuments({ q: query }),
    pagesAboutMoney(context),
  ]);
  return bestHits([...(articles.ok ? articles.data : []), ...findDocuments(prepareDocuments(money), query)]);
}

async function pagesAboutMoney(context: Context): Promise<IndexedDocument[]> {
  const { language } = context.get(pageContext);
  const prices = await loadPrices(context);
  const kind: SearchedKind = 'prices';
  const ways = [...packRows(prices, language), ...moneyRows(prices, language, ['invoice'])];
  return [
    {
      path: pathTo('priceDetail'),
      kind,
      title: textsIn(priceDetail, language)('title'),
      sections: ways.map(({ id, title, text }) => ({ id, title, text: text.join(' ') })),
    },
    {
      path: pathTo('price'),
      kind,
      title: textsIn(price, language)('title'),
      sections: priceQuestions(prices, language).map(({ question, answer }) => ({
        id: 'questions',
        title: question,
        text: answer,
      })),
    },
  ];
}
