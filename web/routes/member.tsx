import { pathTo } from '#contract/screens.ts';
import { MOST_YEARS } from '#rules/billing/membership-price.ts';
import { GRACE_DAYS } from '#rules/distribution/retention.ts';
import { useCurrencyNote } from '../components/page/use-currency-note.ts';
import { InstallPhone } from '../site/beta/install-phone.tsx';
import { GuideCall } from '../site/guide/guide-call.tsx';
import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { Section } from '../site/home/section.tsx';
import { SectionHead } from '../site/home/section-head.tsx';
import { LevelSheet } from '../site/levels/level-sheet.tsx';
import { PointPrices } from '../site/levels/point-prices.tsx';
import { DiscountExample, UpgradeExample } from '../site/member/member-examples.tsx';
import { member } from '../site/member/texts.ts';
import { PricedPicture } from '../site/page/priced-picture.tsx';
import { TextRows } from '../site/page/text-rows.tsx';
import { loadPrices } from '../site/price/load-prices.ts';
import type { Prices } from '../site/price/offers.ts';
import { site } from '../site/texts.ts';
import { Unexpected } from '../site/unexpected.tsx';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/member';

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context);

/** /member — the four levels, for visitors; members buy at /user/member. */
export default function Membership({ loaderData: prices }: Route.ComponentProps) {
  const text = useText(member);
  const siteText = useText(site);
  const lead = [text('levelsLead'), useCurrencyNote()].filter(Boolean).join(' ');
  return (
    <main id="content">
      <PageHead
        title={text('title')}
        description={text('description')}
        trail={[{ name: siteText('price'), path: pathTo('price') }]}
      />
      <GuideHero title={text('headline')} lead={text('lead')} picture={<MemberPicture prices={prices} />} isUnderHeader>
        <a className="button is-large" href={pathTo('userMember')}>
          {text('open')}
        </a>
        <a className="link" href={pathTo('price')}>
          {text('seePlans')}
        </a>
      </GuideHero>
      <Section id="levels" mist>
        <SectionHead title={text('levelsTitle')} lead={lead} />
        <LevelSheet prices={prices} />
      </Section>
      <Section id="benefits">
        <SectionHead title={text('benefitsTitle')} lead={text('benefitsLead')} />
        <Benefits prices={prices} />
      </Section>
      <Section id="years" mist>
        <SectionHead title={text('yearsTitle')} />
        <Years prices={prices} />
      </Section>
      <Section id="points">
        <SectionHead title={text('packsTitle')} lead={text('packsLead')} />
        <PointPrices prices={prices} />
      </Section>
      <GuideCall title={text('endTitle')} text={text('endText')}>
        <a className="button" href={pathTo('apppack')}>
          {siteText('freeTrial')}
        </a>
      </GuideCall>
    </main>
  );
}

/** An install page, for the downloads that levels include, and one order at each level. */
function MemberPicture({ prices }: { prices: Prices }) {
  return (
    <PricedPicture phone={<InstallPhone template="card" isFirst />}>
      <DiscountExample prices={prices} />
    </PricedPicture>
  );
}

function Benefits({ prices }: { prices: Prices }) {
  const text = useText(member);
  return (
    <TextRows
      rows={[
        { title: text('offTitle'), text: [text('offText1')] },
        { title: text('downloadsTitle'), text: [text('downloadsText1'), text('downloadsText2')] },
        {
          title: text('pointsTitle'),
          text: [text('pointsText1', { mb: prices.point_mb }), text('pointsText2')],
        },
        { title: text('appsTitle'), text: [text('appsText1')] },
        { title: text('keptTitle'), text: [text('keptText1', { days: GRACE_DAYS })] },
        { title: text('domainsTitle'), text: [text('domainsText1')] },
      ]}
    />
  );
}

function Years({ prices }: { prices: Prices }) {
  const text = useText(member);
  return (
    <TextRows
      rows={[
        { title: text('renewTitle'), text: [text('renewText1', { years: MOST_YEARS })] },
        { title: text('upTitle'), text: [text('upText1')], example: <UpgradeExample prices={prices} /> },
        { title: text('downTitle'), text: [text('downText1')] },
        { title: text('payTitle'), text: [text('payText1')] },
      ]}
    />
  );
}

export const ErrorBoundary = Unexpected;
