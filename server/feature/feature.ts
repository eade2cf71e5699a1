import type { SecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { AccountClosing } from './account-closing.ts';
import type { Deps } from './deps.ts';
import type { Erasing } from './erasing.ts';
import type { Purchase } from './goods/purchase.ts';
import type { Handler } from './handle.ts';
import type { Job } from './job.ts';
import type { MemberFacts } from './member-facts.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Records, Sessions } from './people.ts';
import type { ReviewQueue } from './review-queue.ts';

export type FirstAccount = { role: 'owner' | 'member'; account: string; password: string };

type DatabaseDeps = Pick<Deps, 'db' | 'clock'>;

/** Everything that a feature contributes; compose.ts lists each feature once. */
export type Feature = {
  name: string;
  /** The handlers of its entries in the contract. */
  calls: readonly Handler[];
  jobs?: readonly Job[];
  /** Routes other than calls: streams, callbacks of providers, bytes. */
  routes?(app: FastifyInstance, deps: Deps, streams: OpenStreams): void | Promise<void>;
  /** Answers requests for hosts other than the site's own, before any route of any feature. */
  hosts?(app: FastifyInstance, deps: Deps): void;
  /** The certificate that this server has for a host, for handshakes; null for a host without one. */
  certificates?(deps: Deps): (host: string) => Promise<SecureContext | null>;
  reviewQueues?: readonly ReviewQueue[];
  /** The goods of the feature that can be ordered. */
  purchases?: readonly Purchase<Deps>[];
  /** The feature's part in the closing of an account. */
  closing?: AccountClosing;
  /** The feature's part in the erasing of deleted data. */
  erasings?: readonly Erasing[];
  /** The feature's part of `deps.sessions`, `deps.records` and `deps.memberFacts`; compose.ts joins the parts. */
  sessions?(reached: DatabaseDeps): Partial<Sessions>;
  records?(reached: DatabaseDeps): Partial<Records>;
  facts?: Partial<MemberFacts>;
  /** Writes rows at each start, before the first request. Simultaneous starts run it one after the other. */
  load?(deps: Deps): Promise<void>;
  /** Creates accounts on a new site. Their passwords exist only in this answer. */
  firstAccounts?(deps: Deps): Promise<readonly FirstAccount[]>;
  /** Prepares what the first requests need, while the server already answers. */
  warmUp?(deps: Deps): Promise<void>;
  /** Waits for work that this process does outside the queue, so that a stop does not interrupt it. */
  finish?(): Promise<void>;
};
