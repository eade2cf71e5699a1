import type { Result } from '../call/result.ts';
import { toast } from '../call/toast-store.ts';

/** Says what went wrong, unless it has been said; true when it went well. */
export function wentWell<Data>(answer: Result<Data>): answer is { ok: true; data: Data } {
  if (!answer.ok && !answer.told) {
    toast('error', answer.msg);
  }
  return answer.ok;
}
