import type { Call } from '#contract/call.ts';
import type { Deps } from '#server/deps.ts';
import { recordSecurityEvent } from '#server/features/auth/open-session.ts';
import type { Failed, RequestContext } from './handle.ts';
import type { Refused, Signed } from './sign.ts';

type Input = Record<string, unknown>;

/** What a member was refused in a matter of identity stays known, to them and to staff; floods are turned away without a word. */
export async function keepRefusal(
  { refusals }: Call,
  raw: Input,
  signed: Signed | Refused,
  { failure, details }: Failed<string>,
  context: RequestContext,
  { db, clock }: Deps,
): Promise<void> {
  const member = 'member' in signed ? signed.member : null;
  if (member && refusals && failure !== 'TOO_FREQUENT' && concerns(refusals, raw)) {
    await recordSecurityEvent(db, clock, member.id, refusals.keptAs, context, { err: failure, ...textsOf(details) });
  }
}

const concerns = ({ where = {} }: NonNullable<Call['refusals']>, raw: Input): boolean =>
  Object.entries(where).every(([field, value]) => raw[field] === value);

/** The details that a sentence of the error catalogue is filled with. */
const textsOf = (details: Failed<string>['details']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
