import Check from 'lucide-react/icons/check';
import { textIn } from '#contract/language.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { Icon } from '../../components/icon.tsx';
import { useSite } from '../../site/use-site.ts';
import { formatDay, formatMs } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { OrderSection } from './order-section.tsx';
import './trial-facts.css';

const trialSeconds = 7 * 24 * 3600;

/** The terms of the trial; the build time is that of the newest build on this site. */
export function TrialFacts() {
  const text = useText(packagingTexts);
  const { lastBuild } = useSite();
  const endsAt = Math.floor(Date.now() / 1000) + trialSeconds;

  return (
    <OrderSection
      title={text('trialTitle')}
      beside={<span className="tag is-ok">{textIn(useLanguage(), planTitles.professional)}</span>}
    >
      <ul className="trial-facts">
        {(['trialRebuild', 'trialKey', 'trialMark'] as const).map((fact) => (
          <li key={fact}>
            <Icon of={Check} />
            {text(fact)}
          </li>
        ))}
      </ul>
      <dl className="fact">
        <dt>{text('trialUntil')}</dt>
        <dd className="num">{formatDay(endsAt)}</dd>
        <dt>{text('afterTrial')}</dt>
        <dd>{text('afterTrialText')}</dd>
        {lastBuild && <dt>{text('builtHere')}</dt>}
        {lastBuild && <dd>{text('builtHereText', { time: formatMs(lastBuild.total_ms) })}</dd>}
      </dl>
    </OrderSection>
  );
}
