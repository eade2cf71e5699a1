import type { Failure } from './result.ts';

type FailureName = Pick<Failure, 'err'>;

/** No answer of the server came: the network, the time or a proxy failed. */
export const isUnanswered = ({ err }: FailureName): boolean =>
  err === 'OFFLINE' || err === 'TIMED_OUT' || err === 'HTTP';

/** A failure that is over with one of the next tries of the same call. */
export const isPassing = (failure: FailureName): boolean =>
  isUnanswered(failure) || failure.err === 'TOO_FREQUENT' || failure.err === 'PROVIDER_DOWN';
