import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { accountSchemas } from '#contract/schemas/account.ts';
import { formatYuan } from '#rules/billing/yuan.ts';
import { loaded } from '../../call/query.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { accountApi } from '../api.ts';
import { accountTexts } from '../texts.ts';
import './close-losses.css';

type Losses = Exclude<z.output<typeof accountSchemas.closeAccount.output>, { closed: 1 }>;

type Props = { onGoOn: () => void; onCancel: () => void; keys: ReactNode };

/** Step one: a count of everything that is deleted, and the signing keys that can still be exported. */
export function CloseLosses({ onGoOn, onCancel, keys }: Props) {
  const text = useText(accountTexts);
  const form = useForm({ start: {} });
  const { data, error } = useQuery({
    queryKey: ['closeAccount'],
    staleTime: 0,
    queryFn: () => loaded(accountApi.closeAccount({ step: 'check' })) as Promise<Losses>,
  });
  return (
    <DialogForm
      submit={text('goOn')}
      cancel={text('keep')}
      form={{ ...form, busy: !data }}
      onSubmit={onGoOn}
      onCancel={onCancel}
      danger
    >
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

function LossList({ losses }: { losses: Losses }) {
  const text = useText(accountTexts);
  const count = (value: number) => text('unitCount', { count: value });
  const lines = [
    [text('losePacked'), count(losses.packed)],
    [text('loseApps'), count(losses.apps)],
    [text('loseKeys'), count(losses.keys)],
    [text('loseDomains'), count(losses.domains)],
    [text('loseBalance'), formatYuan(losses.balance)],
  ];
  return (
    <dl className="fact close-losses">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
