import { account } from '#contract/calls/account.ts';
import { accountSchemas } from '#contract/schemas/account.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { contactsOf } from '#server/features/account/members.ts';
import {
  alreadyBound,
  bindWechat,
  findMemberOfWechat,
  findWechatOf,
  unbindWechat,
} from '#server/features/account/wechat-bindings.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { done, fail, handle, type Member } from '#server/http/handle.ts';
import { recordSecurityEvent, type Visitor } from './open-session.ts';
import { expired, keepProof, readTicket, type TicketState } from './wechat-tickets.ts';

type Scanned = Extract<TicketState, { state: 'scanned' }>;
type Asker = Deps & Visitor & { member: Member; input: { ticket: string } };

/** The scan of whoever holds the phone is bound to the member who is signed in. */
export const pollBindTicket = handle(account, accountSchemas, 'pollBindTicket', async (context) =>
  whenScanned(context, 'bind', async (tx, { by }) => {
    const { clock, member } = context;
    const bound = await bindWechat(tx, clock, member.id, by);
    if (!bound.ok) {
      return alreadyBound(bound.taken);
    }
    await recordSecurityEvent(tx, clock, member.id, 'wechat-bind', context);
    await sendMessage(tx, clock, member.id, 'wechatBound', { nickname: by.nickname });
    return done({ status: 'bound' as const, ...(by.nickname && { nickname: by.nickname }) });
  }),
);

/** Only the bound WeChat itself can be unbound by scanning. */
export const pollUnbindTicket = handle(account, accountSchemas, 'pollUnbindTicket', async (context) =>
  whenScanned(context, 'unbind', async (tx, { by }) => {
    const { clock, member } = context;
    if (contactsOf(member).length === 0) {
      return fail('LAST_LOGIN');
    }
    const wrong = await checkOwn(tx, member, by);
    if (wrong) {
      return wrong;
    }
    await unbindWechat(tx, member.id);
    await recordSecurityEvent(tx, clock, member.id, 'wechat-unbind', context);
    await sendMessage(tx, clock, member.id, 'wechatUnbound', { nickname: by.nickname });
    return done({ status: 'unbound' as const });
  }),
);

/** "Is the person here the bound WeChat user": a second factor for closing the account and taking keys out. */
export const pollConfirmTicket = handle(account, accountSchemas, 'pollConfirmTicket', async (context) =>
  whenScanned(context, 'confirm', async (tx, ticket) => {
    const wrong = await checkOwn(tx, context.member, ticket.by);
    return wrong ?? done({ status: 'confirmed' as const, proof: await keepProof(tx, context, ticket) });
  }),
);

/** A scan is answered once: whatever it leads to, the ticket is used up. What `run` refuses has written nothing. */
async function whenScanned<Result>(
  context: Asker,
  purpose: 'bind' | 'unbind' | 'confirm',
  run: (tx: Transaction, ticket: Scanned) => Promise<Result>,
) {
  const { db, member, input } = context;
  const ticket = await readTicket(context, input.ticket, { purpose, memberId: member.id });
  if (ticket.state === 'unknown') {
    return fail('NOT_FOUND');
  }
  if (ticket.state === 'over') {
    return expired();
  }
  if (ticket.state === 'waiting') {
    return done({ status: 'waiting' as const });
  }
  return db.transaction().execute(async (tx) => ((await ticket.use(tx)) ? run(tx, ticket) : expired()));
}

async function checkOwn(tx: Transaction, member: Member, by: Scanned['by']) {
  if ((await findMemberOfWechat(tx, by)) === member.id) {
    return null;
  }
  return fail((await findWechatOf(tx, member.id)) ? 'WRONG_WECHAT' : 'NOT_BOUND');
}
