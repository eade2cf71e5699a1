import type { Feature } from '#server/feature/feature.ts';
import { agentQueue } from './agent-queue.ts';
import { applyAsAgent } from './apply-as-agent.ts';
import { closing } from './closing.ts';
import { endAgency } from './end-agency.ts';
import { getAgency } from './get-agency.ts';
import jobs from './jobs.ts';
import { findDiscount } from './store.ts';

/** Members who build apps for clients, at a discount that staff have chosen. */
export const agents: Feature = {
  name: 'agents',
  calls: [applyAsAgent, getAgency, endAgency],
  jobs,
  reviewQueues: [agentQueue],
  closing,
  facts: { agentOffOf: async (db, memberId) => (await findDiscount(db, memberId)) ?? 0 },
};
