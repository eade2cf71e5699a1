import type { VerificationReason } from '#contract/identity/verification-reasons.ts';
import type { VerificationKind } from '#rules/identity/verification.ts';
import type { Attempt } from '../store.ts';
import { photoSlots } from './attempt-photos.ts';

const person = Object.keys(photoSlots.person);
const company = Object.keys(photoSlots.company);

/** The photos that each reason may mean. Some mean one, by the document or the field of it that they name; a note of staff is not read. */
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

/** The slots of an attempt that the reason of its failure may mean. */
export const doubtedSlots = ({ kind, reason }: Pick<Attempt, 'kind' | 'reason'>): readonly string[] =>
  (reason && meant[kind][reason]) ?? [];
