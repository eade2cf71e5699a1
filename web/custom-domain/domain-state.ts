import type { Domain } from './use-domains.ts';

export type DomainState = 'pending' | 'filing' | 'refused' | 'bound' | 'suspended';

/** The state of a binding for its owner: the missing step, or the result. */
export function stateOf({ status, has_record, filing_status }: Domain): DomainState {
  if (status !== 'pending') {
    return status;
  }
  if (!has_record) {
    return 'pending';
  }
  return filing_status === 'failed' ? 'refused' : 'filing';
}

export const stateTags: Record<DomainState, string> = {
  pending: 'tag is-brand',
  filing: 'tag is-warn',
  refused: 'tag is-bad',
  bound: 'tag is-ok',
  suspended: 'tag is-bad',
};
