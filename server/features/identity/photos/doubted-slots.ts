import type { VerificationReason } from '#contract/identity/verification-reasons.ts';
import type { VerificationKind } from '#rules/identity/verification.ts';
import type { Attempt } from '../store.ts';
import { photoSlots } from './attempt-photos.ts';

const person = Object.keys(photoSlots.person);
const company = Object.keys(photoSlots.company);

/** The photos that may be the cause of each reason. Some reasons name a document or a field, and so one photo; a note of staff is not analyzed. */
const meant: Record<VerificationKind, Partial<Record<VerificationReason, readonly string[]>>> = {
  person: {
    photoUnclear: person,
    photoIncomplete: person,
    photoWrong: person,
    documentAltered: person,
    faceMismatch: ['hand'],
    // An ID card has its dates on the emblem side.
    documentExpired: ['back'],
  },
  company: {
    photoUnclear: company,
    photoIncomplete: company,
    photoWrong: company,
    documentAltered: company,
    documentExpired: ['licence', 'legal_back'],
  },
};

/** The slots of the photos that may be the cause of an attempt's failure. */
export const doubtedSlots = ({ kind, reason }: Pick<Attempt, 'kind' | 'reason'>): readonly string[] =>
  (reason && meant[kind][reason]) ?? [];
