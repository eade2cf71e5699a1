import { formatAmount } from '#rules/billing/yuan.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { useText } from '../../texts/use-text.ts';
import { PaySign } from '../pay-sign.tsx';
import type { PayOrder, Way } from '../pay-state.ts';
import { payTexts } from '../texts.ts';

type Props = {
  /** The ways to choose from. */
  ways: readonly Way[];
  /** The member's money, where the balance is one of them. */
  balance?: PayOrder['balance'];
  value: Way | undefined;
  onChoose: (way: Way) => void;
};

/** The ways to pay, one under the other; on a phone side by side. Earlier codes stay valid, and whichever is paid first counts (decision 045). */
export function PayWays({ ways, balance, value, onChoose }: Props) {
  const text = useText(payTexts);
  const notes: Partial<Record<Way, string>> = {
    bank: text('bankTime'),
    ...(balance !== undefined && { balance: text('available', { amount: formatAmount(balance) }) }),
  };
  const options = Object.fromEntries(
    ways.map((way) => [
      way,
      {
        title: text(way),
        note: notes[way],
        picture: <PaySign way={way} />,
      },
    ]),
  );
  return (
    <ChoiceGroup<string>
      look="rows"
      label={text('ways')}
      value={value ?? ''}
      options={options}
      onChange={(way) => onChoose(way as Way)}
    />
  );
}
