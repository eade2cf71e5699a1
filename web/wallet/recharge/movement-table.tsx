import { Link } from 'react-router';
import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { pathTo, screens } from '#contract/screens.ts';
import { paytypeTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { MoreButton } from '../../components/more-button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { MoneySection } from '../money-section.tsx';
import { useMovements } from '../use-money-queries.ts';
import { rechargeTexts } from './texts.ts';
import './movement-table.css';

type Movement = z.output<typeof billingSchemas.listMovements.output>['list'][number];

/** The movements of the balance, newest first. */
export function MovementTable() {
  const text = useText(rechargeTexts);
  const { movements, rows } = useMovements();
  return (
    <MoneySection
      title={text('movements')}
      end={
        screens.record.open && (
          <Link className="link" to={pathTo('record')}>
            {text('allRecords')}
          </Link>
        )
      }
    >
      {movements.error && !movements.data && <LoadFailed error={movements.error} onRetry={movements.refetch} />}
      {movements.isPending && <SkeletonRows rows={3} />}
      {movements.data && rows.length === 0 && <p className="mute">{text('noMovements')}</p>}
      {rows.length > 0 && (
        <>
          <table className="table is-lines movement-table">
            <thead>
              <tr>
                <th>{text('colWhat')}</th>
                <th>{text('colTime')}</th>
                <th>{text('colWay')}</th>
                <th className="is-end">{text('colAmount')}</th>
                <th className="is-end">{text('colAfter')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <MovementRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
          <MoreButton
            hasMore={movements.hasNextPage}
            busy={movements.isFetchingNextPage}
            onMore={movements.fetchNextPage}
          />
        </>
      )}
    </MoneySection>
  );
}

function MovementRow({ row }: { row: Movement }) {
  const text = useText(rechargeTexts);
  const language = useLanguage();
  const { title, note } = useWords(row);
  const isIn = !row.amount.startsWith('-');
  return (
    <tr>
      <td>
        <b className="movement-table__title">
          {title}
          {row.kind === 'purchase' && row.is_gift === 1 && <span className="tag">{text('fromGift')}</span>}
        </b>
        <span className={note === row.order_no ? 'subline mono' : 'subline'}>{note}</span>
      </td>
      <td className="no-wrap">{formatMoment(row.create_time)}</td>
      <td>{hasWay(row) && row.paytype ? textIn(language, paytypeTitles[row.paytype]) : '–'}</td>
      <td className={isIn ? 'is-end table__end movement-table__in' : 'is-end table__end movement-table__out'}>
        {isIn && '+'}
        {formatAmount(row.amount)}
      </td>
      <td className="is-end mute" data-l={text('colAfter')}>
        {formatAmount(row.after)}
      </td>
    </tr>
  );
}

/** Whether the way to pay is shown: that of an order is not the way of its refund. */
const hasWay = ({ kind, is_gift }: Movement) => is_gift === 0 && (kind === 'recharge' || kind === 'purchase');

/** A purchase is named by its goods, everything else by its kind. */
function useWords({ kind, is_gift, amount, service = '', order_no: orderNo = '' }: Movement) {
  const text = useText(rechargeTexts);
  if (kind === 'purchase') {
    return { title: service, note: orderNo };
  }
  if (is_gift === 1) {
    return amount.startsWith('-')
      ? { title: text('move_giftBack'), note: orderNo }
      : { title: text('move_gift'), note: text('move_giftNote') };
  }
  return { title: text(`move_${kind}`), note: kind === 'recharge' ? orderNo : service };
}
