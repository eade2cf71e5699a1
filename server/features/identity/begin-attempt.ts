import { maskedCreditCode } from '#rules/identity/credit-code.ts';
import { maskedIdNumber } from '#rules/identity/id-number.ts';
import { maskedName } from '#rules/identity/names.ts';
import { identityConsent, type VerificationChannel, type VerificationKind } from '#rules/identity/verification.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { recordConsent } from '#server/features/auth/record/record-consent.ts';
import { type CompanyDetails, nameHmac, numberHmac, type PersonDetails, sealDetails } from './attempt-details.ts';
import { insertAttempt, updatePendingReplaced } from './store.ts';

export type NewAttempt = {
  /** The public id of the attempt. */
  code: string;
  memberId: number;
  kind: VerificationKind;
  channel: VerificationChannel;
  /** The name of the person or company, and its unique number. */
  name: string;
  number: string;
  details: PersonDetails | CompanyDetails;
  ip: string;
  provider?: { token: string; expiresAt: Date };
};

const masks = { person: maskedIdNumber, company: maskedCreditCode } as const;

/** Stores a sealed attempt with the consent that it needs; replaces an unfinished check at the phone. Returns the id. */
export async function beginAttempt(tx: Transaction, deps: Deps, attempt: NewAttempt): Promise<number> {
  const { code, memberId, kind, channel, name, number, details, ip, provider } = attempt;
  const now = deps.clock.now();
  await updatePendingReplaced(tx, memberId, kind, now);
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
    returned_at: null,
    expires_at: provider?.expiresAt ?? null,
    consent_version: identityConsent.version,
    reason: null,
    created_at: now,
    decided_at: null,
    decided_by: null,
  });
}
