import type { Envelope, SessionOver } from '#contract/call.ts';
import { type FailureName, failures } from '#contract/failures.ts';
import { fieldName } from '#contract/field-names.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { waitingTime } from '#rules/waiting-time.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import type { FailureDetails } from './handle.ts';

/** The form of every answer (calls.md §1). `code` is the entry's success code, 0 for a failure, 403 for an expired session. */
export const success = (code: number, data: unknown, now: Date): Envelope<unknown> => ({
  code,
  msg: '',
  data,
  time: secondsOf(now),
});

export function failure(name: FailureName, details: FailureDetails, language: Language, now: Date): Envelope<unknown> {
  const localized = Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, inLanguage(value, language)]),
  );
  const instead = isLocalized(details.reason) ? textIn(language, details.reason) : undefined;
  return {
    code: 0,
    msg: message(name, localized, language, instead),
    data: { err: name, ...localized },
    time: secondsOf(now),
  };
}

export const expired = (language: Language, now: Date, data: SessionOver | null = null): Envelope<unknown> => ({
  code: 403,
  msg: message('LOGIN_EXPIRED', {}, language),
  data,
  time: secondsOf(now),
});

/** `instead`: words for this situation. They replace the general words, unless those contain them as `{reason}`. */
function message(name: FailureName, details: Record<string, unknown>, language: Language, instead?: string): string {
  const params = {
    ...details,
    fieldName: textIn(language, fieldName(String(details.field ?? ''))),
    wait: textIn(language, waitingTime(Number(details.retry_after ?? 0))),
  };
  const general = textIn(language, failures[name]);
  const words = instead !== undefined && !general.includes('{reason}') ? instead : general;
  return words.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key as 'fieldName'] ?? ''));
}

/** A detail may be a text in both languages. */
function inLanguage(value: unknown, language: Language): unknown {
  return isLocalized(value) ? textIn(language, value) : value;
}

function isLocalized(value: unknown): value is Localized {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;
}
