import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Client } from '#server/feature/client.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import type { Member } from '#server/feature/member.ts';
import { contactsOf } from '#server/features/account/members.ts';
import {
  findMemberOfWechat,
  findWechatOf,
  unbindWechat,
  wechatNameOf,
  wechatProves,
} from '#server/features/account/wechat-bindings.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { expired, keepProof, readTicket, type TicketState } from '../wechat-tickets.ts';

export type ScannedState = Extract<TicketState, { state: 'scanned' }>;
export type OwnTicketContext = Deps & Client & { member: Member; input: { ticket: string } };

/** Only a scan by the bound WeChat itself unbinds it. */
export const pollUnbindTicket = handle(account, accountSchemas, 'pollUnbindTicket', async (context) =>
  whenUsed(context, 'unbind', async (tx, { by }) => {
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
    await sendMessage(tx, clock, member.id, 'wechatUnbound', { nickname: wechatNameOf(by) });
    return done({ status: 'unbound' as const });
  }),
);

/** "Is the person here the bound WeChat user": a second factor for closing the account and exporting keys. */
export const pollConfirmTicket = handle(account, accountSchemas, 'pollConfirmTicket', async (context) =>
  whenUsed(context, 'confirm', async (tx, ticket) => {
    const { clock, member } = context;
    const wrong = await checkOwn(tx, member, ticket.by);
    if (!wrong && !(await wechatProves(tx, member, clock.now()))) {
      return fail('TOO_NEW');
    }
    return wrong ?? done({ status: 'confirmed' as const, proof: await keepProof(tx, context, ticket) });
  }),
);

/** Answers a scan once and uses up the ticket. `run` must not write when it refuses. */
const whenUsed = <Result>(context: OwnTicketContext, purpose: 'unbind' | 'confirm', run: Run<Result>) =>
  whenScanned(context, purpose, (ticket) => usingUp(context, ticket, run));

type Run<Result> = (tx: Transaction, ticket: ScannedState) => Promise<Result>;

export const usingUp = <Result>({ db }: OwnTicketContext, ticket: ScannedState, run: Run<Result>) =>
  db.transaction().execute(async (tx) => ((await ticket.use(tx)) ? run(tx, ticket) : expired()));

/** The state of the member's ticket, and the result of a scan. */
export async function whenScanned<Result>(
  context: OwnTicketContext,
  purpose: 'bind' | 'unbind' | 'confirm',
  then: (ticket: ScannedState) => Promise<Result>,
) {
  const { member, input } = context;
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
  return then(ticket);
}

async function checkOwn(tx: Transaction, member: Member, by: ScannedState['by']) {
  if ((await findMemberOfWechat(tx, by)) === member.id) {
    return null;
  }
  return fail((await findWechatOf(tx, member.id)) ? 'WRONG_WECHAT' : 'NOT_BOUND');
}
