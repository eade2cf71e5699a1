import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { findMemberById } from '#server/features/account/members.ts';
import { findMemberOfWechat } from '#server/features/account/wechat-bindings.ts';
import { frozenMember, openFor } from '../sign-in/sign-in.ts';
import { expired, keepScan, readTicket, type TicketState } from '../wechat-tickets.ts';

type PollContext = Context<typeof auth.pollTicket, typeof authSchemas.pollTicket>;
type ScannedState = Extract<TicketState, { state: 'scanned' }>;

const over = { ...expired(), code: 410 as const };

/** Spec §4: "Code 200 means logged in. Code 202 means the scan is unbound". Both answers use up the ticket. */
export const pollTicket = handle(auth, authSchemas, 'pollTicket', async (context) => {
  const ticket = await readTicket(context, context.input.ticket, { purpose: 'login', memberId: null });
  if (ticket.state === 'unknown') {
    return fail('NOT_FOUND');
  }
  if (ticket.state !== 'scanned') {
    return ticket.state === 'over' ? over : { ...done(null), code: 201 as const };
  }
  const memberId = await findMemberOfWechat(context.db, ticket.by);
  return memberId === null ? tellUnbound(context, ticket) : signInByScan(context, ticket, memberId);
});

async function tellUnbound(context: PollContext, ticket: ScannedState) {
  const { nickname } = ticket.by;
  return undoOnFailure(context, async (tx) => {
    if (!(await ticket.use(tx))) {
      return over;
    }
    const handle = await keepScan(tx, context, ticket);
    return { ...done({ handle, ...(nickname && { nickname }) }), code: 202 as const };
  });
}

async function signInByScan(context: PollContext, { use }: ScannedState, memberId: number) {
  const member = await findMemberById(context.db, memberId);
  if (!member) {
    return over;
  }
  return undoOnFailure(context, async (tx) => {
    if (member.status === 'frozen') {
      return frozenMember(member);
    }
    const opened = await openFor(tx, context, member);
    return (await use(tx, opened.userinfo.token)) ? done(opened) : over;
  });
}
