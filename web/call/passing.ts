import type { Failure } from './result.ts';

type FailureName = Pick<Failure, 'err'>;

/** Whether the server did not answer: the network, the time limit or a proxy failed. */
export const isUnanswered = ({ err }: FailureName): boolean =>
  err === 'OFFLINE' || err === 'TIMED_OUT' || err === 'HTTP';

/** Whether the failure is temporary: one of the next tries of the same call may succeed. */
export const isPassing = (failure: FailureName): boolean =>
  isUnanswered(failure) || failure.err === 'TOO_FREQUENT' || failure.err === 'PROVIDER_DOWN';
