import { pathTo } from '#contract/screens.ts';
import { PageHead } from '../site/head/page-head.tsx';
import { PageTop } from '../site/page/page-top.tsx';
import { TextRows } from '../site/page/text-rows.tsx';
import { loadPrices } from '../site/price/load-prices.ts';
import { moneyRows, packRows } from '../site/price-detail/detail-rows.tsx';
import { PageContents } from '../site/price-detail/page-contents.tsx';
import { priceDetail } from '../site/price-detail/texts.ts';
import { site } from '../site/texts.ts';
import { Unexpected } from '../site/unexpected.tsx';
import { useSite } from '../site/use-site.ts';
import { useLanguage, useText } from '../texts/use-text.ts';
import type { Route } from './+types/priceDetail';

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context);

/** /priceDetail — how everything is counted, with examples by the rules of billing. */
export default function PriceDetail({ loaderData: prices }: Route.ComponentProps) {
  const text = useText(priceDetail);
  const siteText = useText(site);
  const language = useLanguage();
  const { opened } = useSite();
  const rows = [...packRows(prices, language), ...moneyRows(prices, language, opened)];
  return (
    <main id="content">
      <PageHead
        title={text('title')}
        description={text('description')}
        trail={[{ name: siteText('price'), path: pathTo('price') }]}
      />
      <div className="wrap">
        <PageTop title={text('headline')} lead={text('lead')}>
          <a className="button is-line" href={pathTo('price')}>
            {text('toPrices')}
          </a>
        </PageTop>
        <PageContents label={text('contents')} rows={rows} />
        <TextRows rows={rows} level={2} />
        <p className="page-contents__end">
          <a className="button" href={pathTo('apppack')}>
            {siteText('freeTrial')}
          </a>
        </p>
      </div>
    </main>
  );
}

export const ErrorBoundary = Unexpected;
