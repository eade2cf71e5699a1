import type { Database } from '#server/database/tables.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Email } from '#server/ports/email.ts';
import type { Sms } from '#server/ports/sms.ts';

/** One message as `/sandbox/inbox.json` shows it; `time` is epoch seconds. */
export type InboxMessage = {
  to: string;
  channel: 'sms' | 'email';
  event: string;
  code: string;
  text: string;
  time: number;
};

/** The demo's providers: nothing leaves the machine, everything can be read at `/sandbox/inbox`. */
export type Inbox = {
  sms: Sms;
  email: Email;
  /** Newest first. With a browser, only what that browser asked for. */
  list(filter: { to?: string; browser?: string }): Promise<InboxMessage[]>;
};

export function createInbox(db: Database, clock: Clock): Inbox {
  const keep = async (channel: 'sms' | 'email', message: Kept) => {
    const { to, event, code, text, browser } = message;
    const row = { recipient: to, channel, event, code, text, browser, created_at: clock.now() };
    await db.insertInto('inbox_message').values(row).execute();
  };
  return {
    sms: { send: (message) => keep('sms', message), isLocal: true },
    email: { send: (message) => keep('email', message), isLocal: true },
    list: (filter) => listMessages(db, filter),
  };
}

type Kept = { to: string; event: string; code: string; text: string; browser: string | null };

async function listMessages(db: Database, { to, browser }: { to?: string; browser?: string }): Promise<InboxMessage[]> {
  let query = db.selectFrom('inbox_message').selectAll().orderBy('id', 'desc').limit(50);
  query = to === undefined ? query : query.where('recipient', '=', to);
  query = browser === undefined ? query : query.where('browser', '=', browser);
  const rows = await query.execute();
  return rows.map(({ recipient, channel, event, code, text, created_at }) => ({
    to: recipient,
    channel,
    event,
    code,
    text,
    time: Math.floor(created_at.getTime() / 1000),
  }));
}
