import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { loginRules } from '#rules/auth/one-time-code.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { holdPassword } from '#server/features/account/hold-password.ts';
import { contactsOf, findMemberById } from '#server/features/account/members.ts';
import { done, type Failed, fail, type Member } from '#server/http/handle.ts';
import { passwordMatches } from '#server/passwords.ts';
import { type CheckedCode, checkCode } from './codes.ts';

type Given = { password?: string | undefined; code?: string | undefined };
type Prover = Deps & { member: Member };
export type UseProof = (tx: Transaction) => Promise<boolean>;
/** `use` goes with the change that the proof allows: it uses a code up, or holds the password. `failure` is what to say when that comes too late. */
export type Proof = { use: UseProof; failure: Failed<'CODE_WRONG' | 'PASSWORD'> };
/** The names of the fields that the two came in. */
type Fields = { password: string; code: string };

/** That the member is the one who asks: by password, or by a code of this event sent to the own phone or address. */
export async function proveMember(prover: Prover, event: CodeEvent, { password, code }: Given, fields: Fields) {
  if (code) {
    const checked = await checkOwnCode(prover, event, code);
    return checked.ok
      ? done<Proof>({ use: checked.use, failure: fail('CODE_WRONG', { field: fields.code }) })
      : fail(checked.failure, { field: fields.code });
  }
  const { tries, tryWindowSeconds } = loginRules;
  const key = `proof:${prover.member.id}`;
  const taken = await prover.limits.take(key, tries, tryWindowSeconds);
  if (!taken.ok) {
    return fail('TOO_FREQUENT', { retry_after: taken.retryAfter });
  }
  const row = await findMemberById(prover.db, prover.member.id);
  const failure = fail('PASSWORD', { field: fields.password });
  if (!(await passwordMatches(row?.password_hash ?? null, password ?? '')) || !row) {
    return failure;
  }
  await prover.limits.clear(key);
  return done<Proof>({ use: (tx) => holdPassword(tx, row), failure });
}

/** A code may have gone to either of the member's own contacts. */
export async function checkOwnCode(prover: Prover, event: CodeEvent, code: string): Promise<CheckedCode> {
  let last: CheckedCode = { ok: false, failure: 'CODE_WRONG' };
  for (const { value } of contactsOf(prover.member)) {
    const checked = await checkCode(prover, value, event, code);
    if (checked.ok) {
      return checked;
    }
    last = checked.failure === 'CODE_EXPIRED' ? checked : last;
  }
  return last;
}
