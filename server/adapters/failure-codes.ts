import { type FailureKind, type OperatorFault, ProviderError } from '#server/ports/provider-error.ts';
import { type HttpAnswer, isBusyStatus, retryAfterOf } from './provider-call.ts';

/** The meanings of one provider's codes, as data. A code that ends with `*` matches every code with this prefix; the longest match applies. */
export type FailureCodes = {
  /** The documents, libraries and issue threads on which the lists are based. */
  sources: readonly string[];
  gone?: readonly string[];
  refused?: readonly string[];
  ours?: Partial<Record<OperatorFault, readonly string[]>>;
  busy?: readonly string[];
  unknown?: readonly string[];
  /**
   * The meaning of a code that is in no list: `unknown` if it could move money; `refused` if strangers choose the input, or `ours` if a closed list
   * has the codes about the input.
   */
  otherwise: FailureKind;
};

type ProviderRefusal = {
  code: string;
  /** The provider's own words. They must not contain data that we sent. */
  words?: string;
  answer?: Pick<HttpAnswer, 'status' | 'headers'>;
};

const LONGEST_WORDS = 160;

/** The failure in a provider's answer. A code that is in no list is `busy` under HTTP 429 and 5xx. */
export function failureOf(
  name: string,
  codes: FailureCodes,
  { code, words = '', answer }: ProviderRefusal,
): ProviderError {
  const status = answer ? ` ${answer.status}` : '';
  const detail = words === '' ? '' : `: ${words.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_WORDS)}`;
  const retryAfterSeconds = answer ? retryAfterOf(answer.headers) : 0;
  const { kind, fault } = meaningOf(codes, code) ?? {
    kind: answer && isBusyStatus(answer.status) ? 'busy' : codes.otherwise,
  };
  return new ProviderError(kind, `${name}:${status} ${code}${detail}`, {
    code,
    retryAfterSeconds,
    ...(fault && { fault }),
  });
}

type Meaning = { kind: FailureKind; fault?: OperatorFault };

/** Null for a code that is in no list. */
export function meaningOf(codes: FailureCodes, code: string): Meaning | null {
  const faults = Object.entries(codes.ours ?? {}) as [OperatorFault, readonly string[]][];
  const lists: [Meaning, readonly string[]][] = [
    ...faults.map(([fault, list]): [Meaning, readonly string[]] => [{ kind: 'ours', fault }, list]),
    ...(['gone', 'refused', 'busy', 'unknown'] as const).map((kind): [Meaning, readonly string[]] => [
      { kind },
      codes[kind] ?? [],
    ]),
  ];
  const fitting = lists.flatMap(([meaning, list]) =>
    list.filter((one) => fits(one, code)).map((one) => ({ meaning, weight: one === code ? Infinity : one.length })),
  );
  return fitting.toSorted((one, other) => other.weight - one.weight)[0]?.meaning ?? null;
}

const fits = (listed: string, code: string): boolean =>
  listed.endsWith('*') ? code.startsWith(listed.slice(0, -1)) : code === listed;
