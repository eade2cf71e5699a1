import { maskedCreditCode } from '#rules/identity/credit-code.ts';
import { maskedIdNumber } from '#rules/identity/id-number.ts';
import { maskedName } from '#rules/identity/names.ts';
import { identityConsent, type VerificationChannel, type VerificationKind } from '#rules/identity/verification.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { recordConsent } from '#server/features/auth/record/record-consent.ts';
import { type CompanyDetails, nameHmac, numberHmac, type PersonDetails, sealDetails } from './attempt-details.ts';
import { insertAttempt, replacePending } from './store.ts';

export type NewAttempt = {
  /** Names it on the wire. */
  code: string;
  memberId: number;
  kind: VerificationKind;
  channel: VerificationChannel;
  /** Of the person or the company, and what tells it from all others. */
  name: string;
  number: string;
  details: PersonDetails | CompanyDetails;
  ip: string;
  provider?: { token: string; expiresAt: Date };
};

const masks = { person: maskedIdNumber, company: maskedCreditCode } as const;

/** Writes an attempt down, sealed, with the consent that allows it; a check left at the phone makes way. Answers its id. */
export async function beginAttempt(tx: Transaction, deps: Deps, attempt: NewAttempt): Promise<number> {
  const { code, memberId, kind, channel, name, number, details, ip, provider } = attempt;
  const now = deps.clock.now();
  await replacePending(tx, memberId, kind, now);
  await recordConsent(tx, { ...identityConsent, memberId, at: now, ip });
  return insertAttempt(tx, {
    code,
    member_id: memberId,
    kind,
    channel,
    details: sealDetails(deps, code, details),
    name_text: kind === 'person' ? maskedName(name) : name,
    number_text: masks[kind](number),
    name_hmac: nameHmac(deps, name),
    number_hmac: numberHmac(deps, kind, number),
    provider_token: provider?.token ?? null,
    asked_at: null,
    expires_at: provider?.expiresAt ?? null,
    consent_version: identityConsent.version,
    reason: null,
    created_at: now,
    decided_at: null,
    decided_by: null,
  });
}
