import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { pathTo } from '#contract/screens.ts';
import { client } from '../call/client.ts';
import { inProcess } from '../call/in-process.ts';
import { pageContext } from '../call/page-context.ts';
import { BetaLimits, BetaPage, BetaSteps } from '../site/beta/beta-limits.tsx';
import { BetaLooks } from '../site/beta/beta-looks.tsx';
import { BetaPicture } from '../site/beta/beta-picture.tsx';
import { BetaPoints } from '../site/beta/beta-points.tsx';
import { beta } from '../site/beta/texts.ts';
import { GuideCall } from '../site/guide/guide-call.tsx';
import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/appbeta';

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(pageContext);
  const prices = await client<typeof billingSchemas>(billing, inProcess(callApi)).listPrices();
  return { prices: prices.ok ? prices.data : null };
}

/** /appbeta — test distribution: its steps, its look, its price. */
export default function AppBeta({ loaderData: { prices } }: Route.ComponentProps) {
  const text = useText(beta);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} />
      <GuideHero title={text('headline')} lead={text('lead')} picture={<BetaPicture />}>
        <a className="button is-large" href={pathTo('appdisrelease')}>
          {text('toRelease')}
        </a>
        <a className="link" href="#points">
          {text('toPoints')}
        </a>
      </GuideHero>
      <BetaSteps />
      <BetaLooks />
      <BetaPage />
      {prices && <BetaPoints prices={prices} />}
      <BetaLimits />
      <GuideCall title={text('endTitle')} text={text('endText')}>
        <a className="button" href={pathTo('apppack')}>
          {text('endStart')}
        </a>
      </GuideCall>
    </main>
  );
}
