import type { FastifyInstance } from 'fastify';
import { type MessageEvent, messageEvents } from '#contract/calls/messages.ts';
import { createBell, type Ring } from '#server/database/bell.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { OpenStreams } from '#server/feature/open-streams.ts';
import { registerStream, type StreamReader } from '#server/feature/stream.ts';
import { toMessageRow } from './render-message.ts';
import { countUnreadOf, findNewestId, listMessagesAfter, MESSAGE_BELL } from './store.ts';

/** The longest silence; then the session is checked, and messages are read in case a notification was lost. */
const BEAT_MS = 25_000;

/** Pushes new messages from any process. */
export function registerMessageEvents(app: FastifyInstance, deps: Deps, streams: OpenStreams): void {
  const bell = createBell(deps.notifications, MESSAGE_BELL);
  registerStream(app, deps, streams, messageEvents, async (reader) => {
    const ring = await bell.hang(String(reader.member.id), reader.over);
    return eventsFor(deps, reader, ring);
  });
}

async function* eventsFor(deps: Deps, reader: StreamReader, ring: Ring): AsyncGenerator<MessageEvent> {
  try {
    let newest = await findNewestId(deps.db);
    yield { type: 'unread', unread: await countUnreadOf(deps.db, reader.member.id) };
    while ((await ring.next(BEAT_MS)) !== 'ended') {
      if (!(await reader.isStillSigned())) {
        yield { type: 'expired' };
        return;
      }
      const fresh = await eventsSince(deps, reader, newest);
      newest = fresh.newest;
      yield* fresh.events;
    }
  } finally {
    ring.end();
  }
}

/** After a silence, sends only the number, so that both sides know the connection is alive. */
async function eventsSince({ db }: Deps, { member, language }: StreamReader, newest: number) {
  const unread = await countUnreadOf(db, member.id);
  const rows = await listMessagesAfter(db, member.id, newest);
  const newMessages = rows.map(
    (row): MessageEvent => ({ type: 'message', unread, message: toMessageRow(row, language) }),
  );
  const events: MessageEvent[] = newMessages.length > 0 ? newMessages : [{ type: 'unread', unread }];
  return { newest: rows.at(-1)?.id ?? newest, events };
}
