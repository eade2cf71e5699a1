import { useSite } from '../../site/use-site.ts';
import { formatSeconds } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { OrderSection } from './order-section.tsx';
import { orderTexts } from './texts.ts';

/** The terms of the licence and of the trial; the build time is that of the newest build on this site. */
export function OrderFacts({ hasTrial }: { hasTrial: boolean }) {
  const text = useText(orderTexts);
  const { lastBuild } = useSite();
  const ofTrial = [
    [text('trialMark'), text('trialMarkText')],
    [text('trialTools'), text('trialToolsText')],
  ] as const;
  const facts = [
    [text('afterTrial'), text('afterTrialText')],
    [text('upgrade'), text('upgradeText')],
    [text('refund'), text('refundText')],
    ...(hasTrial ? ofTrial : []),
    [text('ownKey'), text('ownKeyText')],
    ...(lastBuild
      ? [[text('builtHere'), text('builtHereText', { seconds: formatSeconds(lastBuild.total_ms) })] as const]
      : []),
  ] as const;

  return (
    <OrderSection title={text('facts')} beside={null}>
      <dl className="fact">
        {facts.map(([term, value]) => (
          <OneFact key={term} term={term} value={value} />
        ))}
      </dl>
    </OrderSection>
  );
}

const OneFact = ({ term, value }: { term: string; value: string }) => (
  <>
    <dt>{term}</dt>
    <dd className="num">{value}</dd>
  </>
);
