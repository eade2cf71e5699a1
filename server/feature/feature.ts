import type { FastifyInstance } from 'fastify';
import type { AccountClosing } from './account-closing.ts';
import type { Deps } from './deps.ts';
import type { Handler } from './handle.ts';
import type { Job } from './job.ts';
import type { MemberFacts } from './member-facts.ts';
import type { OpenStreams } from './open-streams.ts';
import type { ReviewQueue } from './review-queue.ts';

/** Everything that a feature contributes; compose.ts lists each feature once. */
export type Feature = {
  name: string;
  /** The handlers of its entries in the contract. */
  calls: readonly Handler[];
  jobs?: readonly Job[];
  /** Routes other than calls: streams, callbacks of providers, bytes. */
  routes?(app: FastifyInstance, deps: Deps, streams: OpenStreams): void | Promise<void>;
  /** The review queues of the feature. */
  reviewQueues?: readonly ReviewQueue[];
  /** The feature's part in closing an account. */
  closing?: AccountClosing;
  /** The feature's data on a member's own page. */
  facts?: MemberFacts;
};
