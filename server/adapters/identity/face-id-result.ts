import { checkPersonName } from '#rules/identity/names.ts';
import type { CheckResult, FailedBecause, Person } from '#server/ports/identity.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** "17: 本次流程未完成"; before the first try `ErrCode` is null. */
const NOT_FINISHED = 17;

/** The codes with more information for the person than "try again" (cloud.tencent.com document/product/1007/31082 and 1007/108625). */
const reasons: readonly (readonly [FailedBecause, readonly number[]])[] = [
  ['mismatch', [301, 2002, 2003, 2006]],
  ['noRecord', [2005, 2007, 2008, 2009]],
  ['tooOften', [2018]],
];

/** The result in the `Text` of GetDetectInfoEnhanced. Throws `ProviderError` when it contains no result. */
export function readFaceIdResult(text: unknown, person: Person): CheckResult {
  const { ErrCode, Name, IdCard } = (typeof text === 'object' && text !== null ? text : {}) as Record<string, unknown>;
  if (ErrCode === null || ErrCode === NOT_FINISHED) {
    return { state: 'pending' };
  }
  if (ErrCode === 0 && isText(Name) && isText(IdCard)) {
    // A check under another name proves nothing about this person.
    return isPerson(Name, IdCard, person) ? { state: 'passed' } : { state: 'failed', because: 'other' };
  }
  if (!Number.isInteger(ErrCode) || (ErrCode as number) < 1) {
    throw new ProviderError('unknown', 'Tencent FaceID answered no result');
  }
  const entry = reasons.find(([, codes]) => codes.includes(ErrCode as number));
  return { state: 'failed', because: entry?.[0] ?? 'other' };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Tencent may write the X of a number in lower case, and the dot in a name differently. */
function isPerson(saidName: string, saidNumber: string, { name, idNumber }: Person): boolean {
  const checked = checkPersonName(saidName);
  return (checked.ok ? checked.name : saidName.trim()) === name && saidNumber.trim().toUpperCase() === idNumber;
}
