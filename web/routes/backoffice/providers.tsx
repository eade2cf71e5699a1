import { useQuery } from '@tanstack/react-query';
import { loaded } from '../../call/query.tsx';
import { staffApi } from '../../staff/api.ts';
import { QueryPage } from '../../staff/back-page.tsx';
import { ProviderState } from '../../staff/providers/provider-state.tsx';
import { staffTexts } from '../../staff/texts.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';

/** /backoffice/providers — the status of each external service; for owners. */
export default function Providers() {
  const text = useText(staffTexts);
  const providers = useQuery({ queryKey: ['staff', 'providers'], queryFn: () => loaded(staffApi.listProviders()) });

  return (
    <QueryPage title={text('providersTitle')} lead={text('providersLead')} query={providers}>
      {(list) => (
        <table className="table is-lines">
          <thead>
            <tr>
              <th>{text('colService')}</th>
              <th>{text('colState')}</th>
              <th>{text('colSuccess')}</th>
              <th>{text('colError')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ name, title, state, success_time, error_time, error }) => (
              <tr key={name}>
                <td>
                  <b>{title}</b> <span className="mono mute">{name}</span>
                </td>
                <td className="table__end">
                  <ProviderState state={state} />
                </td>
                <td className="no-wrap num" data-l={text('colSuccess')}>
                  {success_time > 0 ? formatMoment(success_time) : text('never')}
                </td>
                <td className="num" data-l={text('colError')}>
                  {error_time > 0 ? formatMoment(error_time) : !error && '—'}
                  {error && <span className="subline">{error}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QueryPage>
  );
}
