import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { remainingDays } from '#rules/billing/renewal-price.ts';
import { fenOfYuan, formatYuan, yuanOf } from '#rules/billing/yuan.ts';
import { loaded } from '../../call/query.tsx';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { billingApi } from '../../pay/api.ts';
import { common } from '../../texts/common.ts';
import { formatDay } from '../../texts/format.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { type TextOf, useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import type { AppRow } from './app-status.ts';
import { appTexts } from './texts.ts';
import './delete-dialog.css';

export type Deletable = Pick<AppRow, 'app_id' | 'app_name' | 'app_name_zh' | 'last_build' | 'trial' | 'expire_time'>;
type Props<App> = { app: App | null; onClose: () => void; onDeleted: (app: App) => void };

/** Asks before an app or a draft is deleted, with what is lost and what stays. The name of an app with a paid licence must be typed. */
export function DeleteDialog<App extends Deletable>({ app, onClose, onDeleted }: Props<App>) {
  const text = useText(appTexts);
  const nameOf = useAppName();
  return (
    <Dialog open={app !== null} title={app ? text('deleteTitle', { name: nameOf(app) }) : ''} onClose={onClose}>
      {app && <DeleteForm key={app.app_id} app={app} onClose={onClose} onDeleted={onDeleted} />}
    </Dialog>
  );
}

function DeleteForm<App extends Deletable>({ app, onClose, onDeleted }: Props<App> & { app: App }) {
  const text = useText(appTexts);
  const commonText = useText(common);
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState('');
  const [typed, setTyped] = useState('');
  const losses = useLosses(app);
  const name = useAppName()(app);
  const isReady = !losses.paid || (!losses.paid.isPending && typed.trim() === name.trim());

  /** Deletes the app; one that was deleted meanwhile counts as deleted too. */
  async function remove() {
    setProblem('');
    const answer = await run(() =>
      packagingApi.deleteApp({ app_id: app.app_id, confirm: 1, expire_time: app.expire_time }),
    );
    if (answer.ok || answer.err === 'NOT_FOUND') {
      toast('success', commonText('deleted'));
      onDeleted(app);
      queries.removeQueries({ queryKey: ['app', app.app_id] });
      void queries.invalidateQueries({ queryKey: ['apps'] });
      void queries.invalidateQueries({ queryKey: ['keys'] });
    } else if (answer.err === 'BUILDING' || answer.err === 'LICENCE_CHANGED') {
      setProblem(answer.msg);
      void queries.invalidateQueries({ queryKey: ['apps'] });
      void queries.invalidateQueries({ queryKey: ['app', app.app_id] });
    } else {
      tellFailure(answer);
    }
  }

  return (
    <>
      <p className="mute">{text('deleteLead')}</p>
      <ul className="delete-dialog">
        {consequencesOf(app, losses, text).map(({ words, isLoss }) => (
          <li key={words} className={isLoss ? 'is-loss' : undefined}>
            <Icon of={isLoss ? X : Check} />
            {words}
          </li>
        ))}
      </ul>
      {losses.paid && <Field label={text('typeName', { name })} value={typed} onChange={setTyped} autoComplete="off" />}
      {problem && (
        <p className="hint is-bad" role="alert">
          {problem}
        </p>
      )}
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {text('keepIt')}
        </button>
        <button type="button" className="button is-danger" disabled={busy || !isReady} onClick={remove}>
          {text(busy ? 'deleting' : 'deleteNow')}
        </button>
      </footer>
    </>
  );
}

/** `days` is null for a permanent licence, and `amount` before it is loaded. */
type PaidLicence = { days: number | null; amount: string | null; isPending: boolean };

/** The limit of loaded orders, which no app reaches. */
const MOST = 100;

/** The paid licence and the unpaid order that end with an app. */
function useLosses(app: Deletable) {
  const orders = useOrders(app.app_id);
  return { paid: usePaidLicence(app, orders), unpaid: unpaidIn(orders) };
}

function useOrders(app_id: number) {
  return useQuery({
    queryKey: ['orders-of', app_id],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => loaded(billingApi.listOrders({ app_id, limit: MOST })),
  });
}
type Orders = ReturnType<typeof useOrders>;

/** The paid licence that ends with an app, and the sum that was paid for it; null for a draft, a trial, and an expired licence. */
function usePaidLicence(
  { last_build, trial, expire_time }: Deletable,
  { data, isPending }: Orders,
): PaidLicence | null {
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const days = expire_time === 0 ? null : remainingDays(expire_time, now);
  const isPaid = last_build !== null && trial === 0 && days !== 0;
  const paid = data?.list.filter(({ status }) => status === 'paid');
  const fen = paid?.reduce((sum, { amount }) => sum + (fenOfYuan(amount) ?? 0), 0);
  return isPaid ? { days, amount: fen === undefined ? null : formatYuan(yuanOf(fen)), isPending } : null;
}

/** The amount of the order that is not paid yet; null without one. */
function unpaidIn({ data }: Orders): string | null {
  const order = data?.list.find(({ status }) => status === 'unpaid' || status === 'checking');
  return order ? formatYuan(order.amount) : null;
}

function consequencesOf(
  { last_build, trial, expire_time }: Deletable,
  { paid, unpaid }: { paid: PaidLicence | null; unpaid: string | null },
  text: TextOf<typeof appTexts>,
) {
  const loss = (words: string) => ({ words, isLoss: true });
  const stays = (words: string) => ({ words, isLoss: false });
  const ofOrder = unpaid === null ? [] : [loss(text('losesOrder', { amount: unpaid }))];
  if (last_build === null) {
    return [loss(text('losesDraft')), ...ofOrder];
  }
  return [
    loss(text('losesBuilds')),
    ...ofOrder,
    ...(paid ? lossOfLicence(paid, expire_time, text).map(loss) : []),
    ...(trial === 1 ? [loss(text('losesTrial'))] : []),
    stays(expire_time > 0 ? text('keepsInstalledUntil', { day: formatDay(expire_time) }) : text('keepsInstalled')),
    stays(text('keepsKey')),
  ];
}

function lossOfLicence({ days, amount }: PaidLicence, until: number, text: TextOf<typeof appTexts>): string[] {
  const licence =
    days === null
      ? text('losesPermanent')
      : text('losesDays', { count: days.toLocaleString('en'), day: formatDay(until) });
  return amount === null ? [licence] : [licence, text('losesMoney', { amount })];
}
