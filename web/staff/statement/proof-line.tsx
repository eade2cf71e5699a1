import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { loaded } from '../../call/query.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffMoneyApi } from '../api.ts';
import type { Proof } from '../money/money.ts';
import { moneyTexts } from '../money/texts.ts';
import './proof-line.css';

/** The result of the last nightly proof; earlier ones on demand. */
export function ProofLine() {
  const text = useText(moneyTexts);
  const { data } = useQuery({ queryKey: ['staff', 'proofs'], queryFn: () => loaded(staffMoneyApi.listProofs()) });
  if (!data) {
    return null;
  }
  const [last, ...earlier] = data;
  if (!last) {
    return <p className="mute">{text('proofNone')}</p>;
  }
  const isGood = last.problems.length === 0;
  return (
    <section className={isGood ? 'proof-line' : 'proof-line is-bad'} aria-label={text('proof')} role="status">
      <p className="num">
        <Icon of={isGood ? Check : TriangleAlert} />
        {isGood
          ? text('proofGood', { time: formatMoment(last.time), count: last.transactions.toLocaleString('en') })
          : text('proofBad', { time: formatMoment(last.time), count: last.problems.length })}
      </p>
      <Problems proof={last} />
      <details>
        <summary>
          <Icon of={ChevronRight} />
          {text('proofEarlier')}
        </summary>
        <p className="mute">{text('proofLead')}</p>
        <ol>
          {earlier.map((proof) => (
            <li key={proof.time}>
              <span className="num mute">{formatMoment(proof.time)}</span>{' '}
              {proof.problems.length === 0
                ? text('proofDay', { count: proof.transactions.toLocaleString('en') })
                : text('proofDayBad', { count: proof.problems.length })}
              <Problems proof={proof} />
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function Problems({ proof: { problems } }: { proof: Proof }) {
  const text = useText(moneyTexts);
  return problems.length === 0 ? null : (
    <ul>
      {problems.map(({ what, id }) => (
        <li key={`${what} ${id}`}>
          {what} · <span className="mono">{text('number', { id })}</span>
        </li>
      ))}
    </ul>
  );
}
