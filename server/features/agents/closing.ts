import type { AccountClosing } from '#server/feature/account-closing.ts';
import { agentQueue } from './agent-queue.ts';
import { removeApplicationsOf } from './store.ts';

/** Nothing of an agent stays: neither the applications nor their items for staff. */
export const closing: AccountClosing = {
  erase: (tx, { id }) => removeApplicationsOf(tx, agentQueue.name, id),
};
