import { formatAmount } from '#rules/billing/yuan.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { Movement } from './money.ts';
import { moneyTexts } from './texts.ts';
import './movement-lines.css';

type Props = {
  movements: readonly Movement[];
  /** Whether the balances after each movement are shown, for the accounts of one member. */
  hasAfter?: boolean;
};

/** Transactions of the ledger: the event, then each account with the amount added or taken. */
export function MovementLines({ movements, hasAfter = false }: Props) {
  const text = useText(moneyTexts);
  return (
    <ol className="movement-lines">
      {movements.map(({ id, kind, time, service, moves }) => (
        <li key={id}>
          <p className="movement-lines__event">
            <b>{text(`move_${kind}`)}</b>
            <span className="num mute">{formatMoment(time)}</span>
            {hasAfter && service && <span className="mute movement-lines__service">{service}</span>}
          </p>
          <ul>
            {moves.map(({ account, amount, after, currency }) => (
              <li key={account}>
                <span>{text(`account_${account}`)}</span>
                <span
                  className={amount.startsWith('-') ? 'movement-lines__amount num' : 'movement-lines__amount is-in num'}
                >
                  {signed(amount, currency)}
                  {hasAfter && <small>{text('after', { amount: shown(after, currency) })}</small>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const shown = (amount: string, currency: Movement['moves'][number]['currency']): string =>
  currency === 'POINT' ? Number(amount).toLocaleString('en').replace('-', '−') : formatAmount(amount);
const signed = (amount: string, currency: Movement['moves'][number]['currency']): string =>
  amount.startsWith('-') ? shown(amount, currency) : `+${shown(amount, currency)}`;
