import type { FastifyInstance } from 'fastify';
import type { AccountClosing } from './account-closing.ts';
import type { Deps } from './deps.ts';
import type { Handler } from './handle.ts';
import type { Job } from './job.ts';
import type { MemberFacts } from './member-facts.ts';
import type { OpenStreams } from './open-streams.ts';
import type { ReviewQueue } from './review-queue.ts';

/** Everything that a feature brings; compose.ts names each once. */
export type Feature = {
  name: string;
  /** The handlers of its entries in the contract. */
  calls: readonly Handler[];
  jobs?: readonly Job[];
  /** What it answers besides calls: streams, callbacks of providers, bytes. */
  routes?(app: FastifyInstance, deps: Deps, streams: OpenStreams): void | Promise<void>;
  /** What staff decide of it. */
  reviewQueues?: readonly ReviewQueue[];
  /** What becomes of it when an account is closed. */
  closing?: AccountClosing;
  /** What a member's own page shows of it. */
  facts?: MemberFacts;
};
