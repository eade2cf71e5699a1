import { type FailureKind, type OperatorFault, ProviderError } from '#server/ports/provider-error.ts';
import { type HttpAnswer, isBusyStatus, retryAfterOf } from './provider-call.ts';

/** The meanings of one provider's codes, as data. A code that ends with `*` stands for all that begin so; the first list that has a code wins. */
export type FailureCodes = {
  /** The documents, libraries and threads that the lists are from. */
  sources: readonly string[];
  gone?: readonly string[];
  refused?: readonly string[];
  ours?: Partial<Record<OperatorFault, readonly string[]>>;
  busy?: readonly string[];
  unknown?: readonly string[];
  /** The meaning of a code that no list has. Where it could move money it is `unknown`; where strangers choose the input it is `refused`. */
  otherwise: FailureKind;
};

type Refusal = {
  code: string;
  /** The provider's own words. They must not contain what we sent. */
  words?: string;
  answer?: Pick<HttpAnswer, 'status' | 'headers'>;
};

const LONGEST_WORDS = 160;

/** The failure that a provider's answer tells of. A code without a list is `busy` under HTTP 429 and 5xx. */
export function failureOf(name: string, codes: FailureCodes, { code, words = '', answer }: Refusal): ProviderError {
  const status = answer ? ` ${answer.status}` : '';
  const said = words === '' ? '' : `: ${words.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_WORDS)}`;
  const retryAfterSeconds = answer ? retryAfterOf(answer.headers) : 0;
  const { kind, fault } = meaningOf(codes, code) ?? {
    kind: answer && isBusyStatus(answer.status) ? 'busy' : codes.otherwise,
  };
  return new ProviderError(kind, `${name}:${status} ${code}${said}`, {
    code,
    retryAfterSeconds,
    ...(fault && { fault }),
  });
}

type Meaning = { kind: FailureKind; fault?: OperatorFault };

/** Null for a code that no list has. */
export function meaningOf(codes: FailureCodes, code: string): Meaning | null {
  const has = (list: readonly string[] = []) =>
    list.some((one) => (one.endsWith('*') ? code.startsWith(one.slice(0, -1)) : code === one));
  const fault = Object.entries(codes.ours ?? {}).find(([, list]) => has(list));
  if (fault) {
    return { kind: 'ours', fault: fault[0] as OperatorFault };
  }
  const kind = (['gone', 'refused', 'busy', 'unknown'] as const).find((one) => has(codes[one]));
  return kind ? { kind } : null;
}
