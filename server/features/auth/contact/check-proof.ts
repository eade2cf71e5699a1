import { type ProofWay, type ProvenAct, proofRules, provenActs } from '#rules/auth/fresh-proof.ts';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { Member, Session } from '#server/feature/member.ts';
import { lockPassword } from '#server/features/account/lock-password.ts';
import { contactsOf, findMemberById, type MemberRow, provesMember } from '#server/features/account/members.ts';
import { passwordMatches } from '#server/secrets/passwords.ts';
import { checkCode, type UseCode } from '../codes/codes.ts';
import { hasProof, takeProof } from '../wechat-tickets.ts';

type ProofContext = Deps & { ip: string; member: Pick<Member, 'id'>; session: Pick<Session, 'tokenHash'> };
/** `own_code` went to the member's own phone or address, `proof` is the answer of `pollConfirmTicket`. */
export type ProofFields = {
  password?: string | undefined;
  own_code?: string | undefined;
  proof?: string | undefined;
};

type RefusalOf = {
  password: 'PASSWORD' | 'TOO_FREQUENT';
  code: 'CODE_WRONG' | 'CODE_EXPIRED' | 'TOO_NEW';
  scan: 'NOT_CONFIRMED';
};
type ProofRefusal<Act extends ProvenAct> = RefusalOf[(typeof provenActs)[Act]['ways'][number]];

/**
 * `use` runs in the transaction of the proven change: it marks the proof as used, or locks the password. `failure` is the answer when that comes too
 * late.
 */
export type Proof<Act extends ProvenAct = ProvenAct> = {
  use: (tx: Transaction) => Promise<boolean>;
  failure: Failed<ProofRefusal<Act>>;
};
type ProofResult<Act extends ProvenAct = ProvenAct> = Done<Proof<Act>> | Failed<ProofRefusal<Act>>;

/**
 * Checks the proof of a member (rules/auth/fresh-proof.ts), by the first accepted way whose field is filled in. Call it outside a transaction, so
 * that a refused try stays counted.
 */
export const checkProof = <Act extends ProvenAct>(
  context: ProofContext,
  act: Act,
  fields: ProofFields,
): Promise<ProofResult<Act>> => check(context, provenActs[act], fields) as Promise<ProofResult<Act>>;

type ProofRule = { ways: readonly ProofWay[]; event: CodeEvent };

async function check(context: ProofContext, { ways, event }: ProofRule, fields: ProofFields): Promise<ProofResult> {
  if (ways.includes('scan') && fields.proof) {
    return checkScan(context, fields.proof);
  }
  if (ways.includes('code') && fields.own_code) {
    return checkOwnCode(context, event, fields.own_code);
  }
  return ways.includes('password')
    ? checkOwnPassword(context, fields.password ?? '')
    : fail('NOT_CONFIRMED', { field: 'own_code' });
}

async function checkScan(context: ProofContext, proof: string) {
  const { id } = context.member;
  const failure = fail('NOT_CONFIRMED', { field: 'proof' });
  return (await hasProof(context, id, proof))
    ? done<Proof>({ use: (tx) => takeProof(tx, context, id, proof), failure })
    : failure;
}

async function checkOwnCode(context: ProofContext, event: CodeEvent, code: string) {
  const field = 'own_code';
  const member = await findMemberById(context.db, context.member.id);
  const checked = member ? await codeOfMember(context, member, event, code) : wrongCode;
  return checked.ok
    ? done<Proof>({ use: checked.use, failure: fail('CODE_WRONG', { field }) })
    : fail(checked.failure, { field });
}

type OwnCode = { ok: true; use: UseCode } | { ok: false; failure: 'CODE_WRONG' | 'CODE_EXPIRED' | 'TOO_NEW' };
const wrongCode: OwnCode = { ok: false, failure: 'CODE_WRONG' };

/** The code may have gone to either of the member's own contacts. */
async function codeOfMember(
  context: ProofContext,
  member: MemberRow,
  event: CodeEvent,
  code: string,
): Promise<OwnCode> {
  let last = wrongCode;
  for (const contact of contactsOf(member)) {
    const checked = await checkCode(context, contact.value, event, code);
    if (checked.ok) {
      return provesMember(member, contact, context.clock.now()) ? checked : { ok: false, failure: 'TOO_NEW' };
    }
    last = checked.failure === 'CODE_EXPIRED' ? checked : last;
  }
  return last;
}

async function checkOwnPassword(context: ProofContext, password: string) {
  const failure = fail('PASSWORD', { field: 'password' });
  if (password === '') {
    return failure;
  }
  const refused = await takeTry(context);
  if (refused) {
    return refused;
  }
  const row = await findMemberById(context.db, context.member.id);
  if (!(await passwordMatches(row?.password_hash ?? null, password)) || !row) {
    return failure;
  }
  const { session, member } = keysOf(context);
  await Promise.all([context.limits.clear(session), context.limits.giveBack(member)]);
  return done<Proof>({ use: (tx) => lockPassword(tx, row), failure });
}

/** Tries are counted by session, so that a locked one does not lock the member's others. */
async function takeTry(context: ProofContext) {
  const { triesPerSession, triesPerMember, tryWindowSeconds } = proofRules;
  const { session, member } = keysOf(context);
  const ofSession = await context.limits.take(session, triesPerSession, tryWindowSeconds);
  const ofMember = ofSession.ok ? await context.limits.take(member, triesPerMember, tryWindowSeconds) : ofSession;
  return ofMember.ok ? null : fail('TOO_FREQUENT', { retry_after: ofMember.retryAfter });
}

const keysOf = ({ session, member }: ProofContext) => ({
  session: `proof:session:${session.tokenHash.toString('hex')}`,
  member: `proof:member:${member.id}`,
});
