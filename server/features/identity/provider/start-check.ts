import { verificationReasons } from '#contract/identity/verification-reasons.ts';
import { maySubmitPerson } from '#rules/identity/verification.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { Person, StartedCheck } from '#server/ports/identity.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { randomString } from '#server/secrets/random-string.ts';
import { numberHmac } from '../attempt-details.ts';
import { beginAttempt } from '../begin-attempt.ts';
import { takeSubmission } from '../check-form.ts';
import { type CheckOnWire, checkOnWire } from '../check-on-wire.ts';
import { standingsOf } from '../state.ts';
import { isNumberTaken, lockSubject } from '../store.ts';
import { LONG_ENOUGH_MS, settle } from './settle.ts';

export type CheckForm<Extra extends string> = {
  channel: 'alipay' | 'wechat';
  memberId: number;
  ip: string;
  person: Person;
  /** Empty when it is not required. */
  mobile: string;
  /** A condition checked in the same transaction, such as an unused code. */
  confirm(tx: Transaction): Promise<Failed<Extra> | null>;
};

type StartResult = Done<CheckOnWire>;

/** The paths to which each provider sends the phone back (calls.md §3). */
const returnPaths = { alipay: '/auth/ali/return', wechat: '/auth/wx/return' } as const;
/** Alipay requires 32 letters and digits; the attempt's code has 22. */
const REFERENCE_FILL = 10;

/** Starts a check at the member's phone and replaces an unfinished one. */
export async function startCheck<Extra extends string = never>(
  deps: Deps,
  form: CheckForm<Extra>,
): Promise<StartResult | Failed<'STATE' | 'ID_USED' | 'TOO_FREQUENT' | 'REAL_NAME' | Extra>> {
  const { memberId, channel, person } = form;
  await settleLeftCheck(deps, memberId);
  const { person: standing } = await standingsOf(deps.db, memberId, deps.clock.now());
  if (!maySubmitPerson(standing.state)) {
    return fail('STATE');
  }
  const tooMany = await takeSubmission(deps, memberId);
  if (tooMany) {
    return tooMany;
  }
  const hmac = numberHmac(deps, 'person', person.idNumber);
  if (await isNumberTaken(deps.db, 'person', hmac, memberId)) {
    return fail('ID_USED', { field: 'id_number' });
  }
  const code = randomCode();
  const returnUrl = `${deps.config.publicUrl}${returnPaths[channel]}?attempt=${code}`;
  const reference = `${code}${randomString(REFERENCE_FILL)}`;
  const check = await deps.identity[channel].start(person, { reference, returnUrl }).catch(nullIfRefused);
  return check
    ? keepCheck(deps, form, code, check)
    : fail('REAL_NAME', { field: 'name', reason: verificationReasons.checkNotTaken });
}

/** A refusal to begin is about the name and number in the member's form. */
function nullIfRefused(error: unknown): null {
  if (failureKindOf(error) === 'refused') {
    return null;
  }
  throw error;
}

/**
 * Settles an unfinished check: one that was completed at the phone counts, even if nobody has polled it yet. A failing provider does not block other
 * channels.
 */
async function settleLeftCheck(deps: Deps, memberId: number): Promise<void> {
  const { person } = await standingsOf(deps.db, memberId, deps.clock.now());
  if (person.attempt?.status === 'pending' && person.attempt.channel !== 'manual') {
    await settle(deps, person.attempt, { patienceMs: LONG_ENOUGH_MS }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'left check not settled'),
    );
  }
}

function keepCheck<Extra extends string>(
  deps: Deps,
  form: CheckForm<Extra>,
  code: string,
  { token, url, lifeSeconds }: StartedCheck,
): Promise<StartResult | Failed<'STATE' | Extra>> {
  const { memberId, channel, person, mobile, ip } = form;
  const { name, idNumber: number } = person;
  const expiresAt = new Date(deps.clock.now().getTime() + lifeSeconds * 1000);
  return deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, memberId, numberHmac(deps, 'person', number));
    const { person: standing } = await standingsOf(tx, memberId, deps.clock.now());
    if (!maySubmitPerson(standing.state)) {
      return fail('STATE');
    }
    const refused = await form.confirm(tx);
    if (refused) {
      return refused;
    }
    const details = { name, idNumber: number, mobile, url };
    const provider = { token, expiresAt };
    await beginAttempt(tx, deps, { code, memberId, kind: 'person', channel, name, number, details, ip, provider });
    return done(checkOnWire(deps, { channel, code, url, expire: lifeSeconds }));
  });
}
