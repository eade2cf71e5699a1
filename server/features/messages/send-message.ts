import type { Transaction } from '#server/database/tables.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Localized } from '#words/language.ts';
import type { ParamsOf } from './message-params.ts';
import { insertMessage } from './store.ts';
import type { MessageApp } from './tables.ts';
import type { MessageKind } from './texts.ts';

/** Inserts a message to a member, in the transaction of its event; `app` is the app that the message is about. */
export async function sendMessage<Kind extends MessageKind>(
  tx: Transaction,
  clock: Clock,
  memberId: number,
  kind: Kind,
  params: ParamsOf<Kind>,
  app: MessageApp | null = null,
): Promise<void> {
  await insertMessage(tx, {
    member_id: memberId,
    kind,
    params: JSON.stringify(params),
    app: app && JSON.stringify(app),
    created_at: clock.now(),
  });
}

/** A notice of the operator, as HTML in both languages. */
export type Notice = { title: Localized; content: Localized };

/** Inserts a notice of the operator for one member; null means for everybody. */
export async function sendNotice(
  tx: Transaction,
  clock: Clock,
  memberId: number | null,
  notice: Notice,
): Promise<void> {
  const row = { member_id: memberId, kind: 'notice', params: JSON.stringify(notice), created_at: clock.now() };
  await insertMessage(tx, row);
}
