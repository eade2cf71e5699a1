import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { accountSchemas } from '#contract/account/schemas.ts';
import { membershipTitles } from '#rules/billing/titles.ts';
import { formatYuan } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { loaded } from '../../call/query.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useForm } from '../../components/use-form.ts';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { accountApi } from '../api.ts';
import { accountTexts } from '../texts.ts';
import './close-losses.css';

type Losses = Exclude<z.output<typeof accountSchemas.closeAccount.output>, { closed: 1 }>;

type Props = {
  /** A sentence when the balance has grown since the list was shown before; null otherwise. */
  change: string | null;
  onGoOn: (balance: string) => void;
  onCancel: () => void;
  keys: ReactNode;
};

/** Step one: what is deleted and what stays, and the signing keys that can still be exported. */
export function CloseLosses({ change, onGoOn, onCancel, keys }: Props) {
  const text = useText(accountTexts);
  const form = useForm({ start: {} });
  const { data, error } = useQuery({
    queryKey: ['closeAccount'],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => loaded(accountApi.closeAccount({ step: 'check' })) as Promise<Losses>,
  });
  return (
    <DialogForm
      submit={text('goOn')}
      cancel={text('keep')}
      form={{ ...form, busy: !data }}
      onSubmit={() => data && onGoOn(data.balance)}
      onCancel={onCancel}
      danger
    >
      {change && (
        <p role="alert" className="notice close-losses__change">
          {change}
        </p>
      )}
      <p>{text('closeLoses')}</p>
      {!data && !error && <Skeleton lines={[50, 50, 50]} />}
      {error && !data && <p role="alert">{error.message}</p>}
      {data && <LossList losses={data} />}
      {data && data.keys > 0 && (
        <>
          <p className="notice close-losses__notice">{text('keysWarn')}</p>
          {keys}
        </>
      )}
    </DialogForm>
  );
}

/** The paid goods that end with the account. */
function useGoods({ membership, points, licences }: Losses) {
  const text = useText(accountTexts);
  const language = useLanguage();
  const { level, expire } = membership;
  const { apps, days, permanent } = licences;
  const running = apps > 0 ? [text('licenceDays', { apps, days: days.toLocaleString('en') })] : [];
  const forever = permanent > 0 ? [text('licencePermanent', { count: permanent })] : [];
  return [
    {
      name: text('loseMembership'),
      value:
        level === 'none'
          ? ''
          : text('levelUntil', { level: textIn(language, membershipTitles[level]), day: formatDay(expire) }),
      exists: level !== 'none',
    },
    { name: text('losePoints'), value: points.toLocaleString('en'), exists: points > 0 },
    { name: text('loseLicences'), value: [...running, ...forever].join(' · '), exists: apps + permanent > 0 },
  ];
}

function LossList({ losses }: { losses: Losses }) {
  const text = useText(accountTexts);
  const count = (value: number) => text('unitCount', { count: value });
  const lines = [
    { name: text('losePacked'), value: count(losses.packed), exists: losses.packed > 0 },
    { name: text('loseApps'), value: count(losses.apps), exists: losses.apps > 0 },
    { name: text('loseKeys'), value: count(losses.keys), exists: losses.keys > 0 },
    { name: text('loseDomains'), value: count(losses.domains), exists: losses.domains > 0 },
    { name: text('loseBalance'), value: formatYuan(losses.balance), exists: Number(losses.balance) > 0 },
    ...useGoods(losses),
    { name: text('loseInvoices'), value: count(losses.invoices), exists: losses.invoices > 0 },
  ];
  return (
    <ul className="close-losses">
      {lines
        .filter(({ exists }) => exists)
        .map(({ name, value }) => (
          <li key={name}>
            <Icon of={X} />
            {name}
            <b className="num">{value}</b>
          </li>
        ))}
      <li>
        <Icon of={X} />
        {text('loseProfile')}
      </li>
      <li className="is-kept">
        <Icon of={Check} />
        {text('keepsRecords')}
      </li>
    </ul>
  );
}
