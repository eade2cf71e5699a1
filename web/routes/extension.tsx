import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { client } from '../call/client.ts';
import { inProcess } from '../call/in-process.ts';
import { pageContext } from '../call/page-context.ts';
import { ExtensionAgents, ExtensionAudience } from '../site/extension/extension-agents.tsx';
import { ExtensionDiscounts } from '../site/extension/extension-discounts.tsx';
import { ExtensionLinks } from '../site/extension/extension-links.tsx';
import { ExtensionPicture } from '../site/extension/extension-picture.tsx';
import { extension } from '../site/extension/texts.ts';
import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/extension';

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi, origin } = context.get(pageContext);
  const prices = await client<typeof billingSchemas>(billing, inProcess(callApi)).listPrices();
  return { prices: prices.ok ? prices.data : null, origin };
}

/** /extension — agents and partner links (product.md §12, §13: no invitations). */
export default function Extension({ loaderData: { prices, origin } }: Route.ComponentProps) {
  const text = useText(extension);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} />
      <GuideHero title={text('headline')} lead={text('lead')} picture={<ExtensionPicture />} isUnderHeader>
        <a className="button is-large" href="#agents">
          {text('toApply')}
        </a>
        <a className="link" href="#discounts">
          {text('toDiscounts')}
        </a>
      </GuideHero>
      <ExtensionAudience />
      <ExtensionDiscounts prices={prices} />
      <ExtensionAgents />
      <ExtensionLinks origin={origin} />
    </main>
  );
}
