import type { FastifyInstance } from 'fastify';
import { type MessageEvent, messageEvents } from '#contract/messages/calls.ts';
import { createBell, type Ring } from '#server/database/bell.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { OpenStreams } from '#server/feature/open-streams.ts';
import { registerStream, type StreamReader } from '#server/feature/stream.ts';
import { toMessageRow } from './render-message.ts';
import { countUnreadOf, findNewestId, listIdsAfter, listMessagesAfter, MESSAGE_BELL } from './store.ts';

/** The longest silence; then the session is checked, and messages are read in case a notification was lost. */
const BEAT_MS = 25_000;
/** A message gets its id before its transaction commits, so it may appear after messages with ids up to this much higher. */
const LATE_IDS = 500;

/** Pushes new messages, from whichever process inserted them. */
export function registerMessageEvents(app: FastifyInstance, deps: Deps, streams: OpenStreams): void {
  const bell = createBell(deps.notifications, MESSAGE_BELL);
  registerStream(app, deps, streams, messageEvents, async (reader) => {
    const ring = await bell.hang(String(reader.member.id), reader.over);
    return eventsFor(deps, reader, ring);
  });
}

async function* eventsFor(deps: Deps, reader: StreamReader, ring: Ring): AsyncGenerator<MessageEvent> {
  try {
    let seen = await seenBy(deps, reader);
    yield { type: 'unread', unread: await countUnreadOf(deps.db, reader.member.id) };
    while ((await ring.next(BEAT_MS)) !== 'ended') {
      if (!(await reader.isStillSigned())) {
        yield { type: 'expired' };
        return;
      }
      const fresh = await eventsSince(deps, reader, seen);
      seen = fresh.seen;
      yield* fresh.events;
    }
  } finally {
    ring.end();
  }
}

/** `ids` are the messages among the last LATE_IDS that the reader knows. */
type SeenMessages = { newest: number; ids: readonly number[] };

async function seenBy({ db }: Deps, { member }: StreamReader): Promise<SeenMessages> {
  const newest = await findNewestId(db);
  return { newest, ids: await listIdsAfter(db, member.id, newest - LATE_IDS) };
}

/**
 * After a silence, sends only the number, so that both sides know that the connection is open. The messages are read before they are counted: a
 * number sent with a message always includes it.
 */
async function eventsSince(deps: Deps, { member, language }: StreamReader, seen: SeenMessages) {
  const { db } = deps;
  const rows = await listMessagesAfter(db, member.id, seen.newest - LATE_IDS, seen.ids);
  const unread = await countUnreadOf(db, member.id);
  const newMessages = rows.map(
    (row): MessageEvent => ({ type: 'message', unread, message: toMessageRow(deps, row, language) }),
  );
  const events: MessageEvent[] = newMessages.length > 0 ? newMessages : [{ type: 'unread', unread }];
  return { seen: seenAlso(seen, rows), events };
}

function seenAlso(seen: SeenMessages, rows: readonly { id: number }[]): SeenMessages {
  const newest = Math.max(seen.newest, rows.at(-1)?.id ?? 0);
  const ids = [...seen.ids, ...rows.map((row) => row.id)];
  return { newest, ids: ids.filter((id) => id > newest - LATE_IDS) };
}
