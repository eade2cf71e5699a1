import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useDeviceName } from '../use-device-name.ts';
import './session-table.css';

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
    <table className="table is-lines session-table">
      {sessions.length > 1 && <Head />}
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td>
              <b title={session.user_agent}>{device(session.user_agent)}</b>
              <span className="subline mono">{session.ip}</span>
            </td>
            <Moment label={text('signedInAt')} seconds={session.create_time} isLabeled={sessions.length === 1} />
            <Moment label={text('seenAt')} seconds={session.seen_time} isLabeled={sessions.length === 1} />
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

/** A single session needs no head: its row labels each time. */
function Head() {
  const text = useText(staffTexts);
  return (
    <thead>
      <tr>
        <th>{text('device')}</th>
        <th>{text('signedInAt')}</th>
        <th>{text('seenAt')}</th>
        <th aria-label={text('colOps')} />
      </tr>
    </thead>
  );
}

function Moment({ label, seconds, isLabeled }: { label: string; seconds: number; isLabeled: boolean }) {
  return (
    <td className="no-wrap num" data-l={label}>
      {isLabeled && <span className="session-table__label">{label} </span>}
      {formatMoment(seconds)}
    </td>
  );
}
