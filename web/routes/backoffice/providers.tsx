import { useQuery } from '@tanstack/react-query';
import { BackPage } from '../../backoffice/back-page.tsx';
import { momentOf } from '../../backoffice/moment.ts';
import { staffApi } from '../../backoffice/staff-api.ts';
import { loaded } from '../../console/query.tsx';
import { backofficeTexts } from '../../texts/backoffice.ts';
import { useText } from '../../texts/use-text.ts';

const looks = {
  off: ['', 'stateOff'],
  sandbox: ['is-warn', 'stateSandbox'],
  live: ['is-ok', 'stateLive'],
} as const;

/** /backoffice/providers — how each service outside stands; for owners. */
export default function Providers() {
  const text = useText(backofficeTexts);
  const providers = useQuery({ queryKey: ['staff', 'providers'], queryFn: () => loaded(staffApi.listProviders()) });

  return (
    <BackPage title={text('providersTitle')} lead={text('providersLead')} query={providers}>
      {(list) => (
        <table className="table tc">
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
                <td data-l={text('colState')}>
                  <span className={`tag ${looks[state][0]}`}>{text(looks[state][1])}</span>
                </td>
                <td className="nw num" data-l={text('colSuccess')}>
                  {momentOf(success_time)}
                </td>
                <td className="num" data-l={text('colError')}>
                  {momentOf(error_time)}
                  {error && <span className="sub">{error}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </BackPage>
  );
}
