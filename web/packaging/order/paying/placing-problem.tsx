import { formatAmount } from '#rules/billing/yuan.ts';
import type { Failure } from '../../../call/result.ts';
import { useText } from '../../../texts/use-text.ts';
import { orderTexts } from '../texts.ts';

/** The reason why no order was placed, beside the button. The client has already shown a network failure. */
export function PlacingProblem({ failure, amount }: { failure: Failure | null; amount: string | undefined }) {
  const text = useText(orderTexts);
  if (!failure || failure.shown) {
    return null;
  }
  const isNewPrice = failure.err === 'PRICE_CHANGED' && amount !== undefined;
  return (
    <p className="hint is-bad" role="alert">
      {isNewPrice ? text('newPrice', { amount: formatAmount(amount) }) : failure.msg}
    </p>
  );
}
