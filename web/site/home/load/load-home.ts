import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { content } from '#contract/content/calls.ts';
import type { contentSchemas } from '#contract/content/schemas.ts';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { client } from '../../../call/client.ts';
import { inProcess } from '../../../call/in-process.ts';
import type { PageContext } from '../../../call/page-context.ts';
import { answerTo } from '../answer.ts';
import { NEWS_SHOWN } from '../news/news-teaser.tsx';

/** All data of the home pages; a part whose call fails is left out. */
export async function loadHome(query: URLSearchParams, page: PageContext) {
  const send = inProcess(page.callApi);
  const [answer, prices, showcase, news] = await Promise.all([
    answerTo(query, page),
    client<typeof billingSchemas>(billing, send).listPrices(),
    client<typeof siteSchemas>(site, send).getShowcase(),
    client<typeof contentSchemas>(content, send).listNews({ limit: NEWS_SHOWN }),
  ]);
  return {
    answer,
    prices: prices.ok ? prices.data : null,
    showcase: showcase.ok ? showcase.data : null,
    news: news.ok ? news.data.list : [],
  };
}
