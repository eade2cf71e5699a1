import type { z } from 'zod';
import type { staffSchemas } from '#contract/schemas/staff.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useDeviceName } from '../use-device-name.ts';

type Sessions = z.output<typeof staffSchemas.listSessions.output>;

export function SessionTable({ sessions, onEnded }: { sessions: Sessions; onEnded: () => void }) {
  const text = useText(staffTexts);
  const device = useDeviceName();

  async function end(id: number) {
    const answer = await staffApi.endSession({ id });
    if (answer.ok) {
      onEnded();
    } else {
      tellFailure(answer);
    }
  }

  return (
    <table className="table is-lines">
      <thead>
        <tr>
          <th>{text('colIp')}</th>
          <th>{text('signedInAt')}</th>
          <th>{text('seenAt')}</th>
          <th className="is-end">{text('colOps')}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td>
              <b className="mono">{session.ip}</b>
              <span className="subline" title={session.user_agent}>
                {device(session.user_agent)}
              </span>
            </td>
            <td className="no-wrap num" data-l={text('signedInAt')}>
              {formatMoment(session.create_time)}
            </td>
            <td className="no-wrap num" data-l={text('seenAt')}>
              {formatMoment(session.seen_time)}
            </td>
            <td className="table__end">
              <div className="table__actions">
                {session.current === 1 ? (
                  <span className="tag is-ok">{text('thisOne')}</span>
                ) : (
                  <button type="button" className="link is-danger" onClick={() => end(session.id)}>
                    {text('endSession')}
                  </button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
