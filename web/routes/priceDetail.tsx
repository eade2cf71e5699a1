import { pathTo } from '#contract/screens.ts';
import { GuideCall } from '../site/guide/guide-call.tsx';
import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { Section } from '../site/home/section.tsx';
import { TextRows } from '../site/page/text-rows.tsx';
import { loadPrices } from '../site/price/load-prices.ts';
import { DetailPicture } from '../site/price-detail/detail-picture.tsx';
import { moneyRows, packRows } from '../site/price-detail/detail-rows.tsx';
import { PageContents } from '../site/price-detail/page-contents.tsx';
import { priceDetail } from '../site/price-detail/texts.ts';
import { site } from '../site/texts.ts';
import { Unexpected } from '../site/unexpected.tsx';
import { useSite } from '../site/use-site.ts';
import { useLanguage, useText } from '../texts/use-text.ts';
import type { Route } from './+types/priceDetail';

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context);

/** /priceDetail — how prices are calculated, with examples computed by the rules of billing. */
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
      <GuideHero title={text('headline')} lead={text('lead')} picture={<DetailPicture prices={prices} />} isUnderHeader>
        <a className="button is-large" href={pathTo('price')}>
          {text('toPrices')}
        </a>
      </GuideHero>
      <Section id="rules">
        <PageContents label={text('contents')} rows={rows} />
        <TextRows rows={rows} level={2} />
      </Section>
      <GuideCall title={text('endTitle')} text={text('endText')}>
        <a className="button" href={pathTo('apppack')}>
          {siteText('freeTrial')}
        </a>
      </GuideCall>
    </main>
  );
}

export const ErrorBoundary = Unexpected;
