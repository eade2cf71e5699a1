import type { z } from 'zod';
import type { staffSchemas } from '#contract/schemas/staff.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { ProviderState } from './provider-state.tsx';
import './provider-table.css';

type Provider = z.output<typeof staffSchemas.listProviders.output>[number];

/** A provider fails while its last error is later than its last success. */
const isFailing = ({ success_time, error_time, state }: Provider) => state !== 'off' && error_time > success_time;

/** The providers, below one sentence about all of them. */
export function ProviderTable({ providers }: { providers: readonly Provider[] }) {
  const text = useText(staffTexts);
  const countOf = (state: Provider['state']) => providers.filter((each) => each.state === state).length;
  return (
    <>
      <p className="num">
        <b>
          {text('providerSum', {
            live: countOf('live'),
            sandbox: countOf('sandbox'),
            failing: providers.filter(isFailing).length,
          })}
        </b>
      </p>
      <table className="table is-lines provider-table">
        <thead>
          <tr>
            <th className="provider-table__name">{text('colService')}</th>
            <th>{text('colState')}</th>
            <th>{text('colSuccess')}</th>
            <th>{text('colError')}</th>
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => (
            <Row key={provider.name} provider={provider} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ provider }: { provider: Provider }) {
  const text = useText(staffTexts);
  const { name, title, state, success_time, error_time, error } = provider;
  return (
    <tr>
      <td>
        <b>{title}</b>
        <span className="subline mono">{name}</span>
      </td>
      <td className="table__end">
        <ProviderState state={state} />
      </td>
      <td className="no-wrap num" data-l={success_time > 0 ? text('workedAt') : undefined}>
        {success_time > 0 ? (
          formatMoment(success_time)
        ) : (
          <span className="mute">{text(error_time > 0 ? 'neverWorked' : 'neverUsed')}</span>
        )}
      </td>
      <td className="num" data-l={error_time > 0 ? text('failedAt') : undefined}>
        {error_time > 0 && formatMoment(error_time)}
        {error && <span className="subline">{error}</span>}
      </td>
    </tr>
  );
}
