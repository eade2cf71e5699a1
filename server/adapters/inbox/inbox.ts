import { secondsOf } from '#contract/wire-values.ts';
import type { Database } from '#server/database/tables.ts';
import type { AccountClosing } from '#server/feature/account-closing.ts';
import type { Clock } from '#server/ports/clock.ts';

type Channel = 'sms' | 'email';

/** One message as `/sandbox/inbox.json` shows it; `time` is epoch seconds. */
export type InboxMessage = {
  to: string;
  channel: Channel;
  event: string;
  code: string;
  text: string;
  time: number;
};

/** The facts about a message that only the site knows: its purpose, and the browser that requested it. */
type RequestedCode = { to: string; code: string; event: string; browser: string | null };
type DeliveredMessage = { channel: Channel; to: string; text: string };

/** The phones and mailboxes of the demo, readable at `/sandbox/inbox`: simulated providers deliver here. */
export type Inbox = {
  /** Sends a message while `request` is known as its request. */
  during(channel: Channel, request: RequestedCode, send: () => Promise<void>): Promise<void>;
  /** Stores a delivered message with its request; unrequested ones belong to no browser. */
  receive(delivered: DeliveredMessage): Promise<void>;
  /** Newest first. With a browser, only messages that it requested. */
  list(filter: { to?: string; browser?: string }): Promise<InboxMessage[]>;
};

export function createInbox(db: Database, clock: Clock): Inbox {
  const pending: Record<Channel, Set<RequestedCode>> = { sms: new Set(), email: new Set() };
  return {
    during: async (channel, request, send) => {
      pending[channel].add(request);
      try {
        await send();
      } finally {
        pending[channel].delete(request);
      }
    },
    receive: async ({ channel, to, text }) => {
      const request = [...pending[channel]].find((one) => one.to === to && text.includes(one.code));
      const { event, code, browser } = request ?? { event: '', code: '', browser: null };
      const row = { recipient: to, channel, event, code, text, browser, created_at: clock.now() };
      await db.insertInto('inbox_message').values(row).execute();
    },
    list: (filter) => listMessages(db, filter),
  };
}

/** Deletes messages to the member, and to a phone or address that the member was about to add. */
export const inboxClosing: AccountClosing = {
  async erase(tx, { id, mobile, email }) {
    const targets = tx.selectFrom('one_time_code').select('target').where('member_id', '=', id);
    await tx
      .deleteFrom('inbox_message')
      .where((row) => row.or([row('recipient', 'in', [mobile ?? '', email ?? '']), row('recipient', 'in', targets)]))
      .execute();
  },
};

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
    time: secondsOf(created_at),
  }));
}
