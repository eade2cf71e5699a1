import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { OrderSection } from '../order/order-section.tsx';
import { renewalTexts } from './texts.ts';
import { isPermanent } from './use-renewal.ts';

/** The effect of a renewal on phones, and the rules of its end and its price. */
export function RenewalFacts({ app }: { app: PackedApp }) {
  const text = useText(renewalTexts);
  const facts = [
    ...(isPermanent(app) ? [] : ([['factEnd', app.status === 'expired' ? 'factEndOver' : 'factEndText']] as const)),
    ['factPhones', isPermanent(app) ? 'factPhonesUpgrade' : 'factPhonesText'],
    ['factHigher', 'factHigherText'],
  ] as const;
  return (
    <OrderSection title={text('facts')} beside={null}>
      <dl className="fact">
        {facts.map(([term, words]) => (
          <Fact key={term} term={text(term)} words={text(words)} />
        ))}
      </dl>
    </OrderSection>
  );
}

const Fact = ({ term, words }: { term: string; words: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{words}</dd>
  </>
);
