import type { AccountClosing } from '#server/feature/account-closing.ts';
import { agentQueue } from './agent-queue.ts';
import { removeApplicationsOf } from './store.ts';

/** Deletes everything about an agent: the applications and their items for staff. */
export const closing: AccountClosing = {
  erase: (tx, { id }) => removeApplicationsOf(tx, agentQueue.name, id),
};
