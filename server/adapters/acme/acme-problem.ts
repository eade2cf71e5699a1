import { ProviderError } from '#server/ports/provider-error.ts';
import { type FailureCodes, failureOf } from '../failure-codes.ts';
import { type HttpAnswer, isBusyStatus, retryAfterOf } from '../provider-call.ts';
import { ACCOUNT_LIMIT } from './acme-codes.ts';

export const NAME = 'the certificate authority';

/** RFC 7807, with the subproblems of RFC 8555 §6.7.1. */
type Problem = { type?: unknown; detail?: unknown; subproblems?: unknown };

/** The type of a problem, without its namespace; empty when it has none. */
export function typeIn({ type }: Problem): string {
  const name = typeof type === 'string' ? type.slice(type.lastIndexOf(':') + 1) : '';
  return /^[\w-]{1,64}$/.test(name) ? name : '';
}

/** The failure in an answer with an error status. */
export function failureIn(codes: FailureCodes, answer: HttpAnswer): ProviderError {
  const problem = objectIn(answer.body);
  if (typeIn(problem) !== '') {
    return failureOfProblem(codes, problem, answer);
  }
  const { status, headers } = answer;
  const words = `${NAME} answered HTTP ${status} and no problem document`;
  return new ProviderError(isBusyStatus(status) ? 'busy' : 'unknown', words, {
    retryAfterSeconds: retryAfterOf(headers),
  });
}

/** The failure in a problem; a compound problem counts by its first subproblem, because an order has one domain. */
export function failureOfProblem(codes: FailureCodes, compound: Problem, answer?: HttpAnswer): ProviderError {
  const [sub] = Array.isArray(compound.subproblems) ? (compound.subproblems as (Problem | null)[]) : [];
  const isSub = typeof sub === 'object' && sub !== null && typeIn(sub) !== '';
  const problem = isSub && !(typeIn(compound) in STRONGER) ? sub : compound;
  const words = [problem.detail, compound.detail].find((one) => typeof one === 'string' && one !== '') as
    | string
    | undefined;
  const type = typeIn(problem) || 'invalid';
  const code = type === 'rateLimited' && /\bfrom this (account|IP)/i.test(words ?? '') ? ACCOUNT_LIMIT : type;
  return failureOf(NAME, codes, { code, ...(words && { words }), ...(answer && { answer }) });
}

/** Types that count in spite of their subproblems. */
const STRONGER = { rateLimited: true, serverInternal: true, badNonce: true, accountDoesNotExist: true };

/** The JSON object of a body; an empty one for anything else. */
export function objectIn(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
