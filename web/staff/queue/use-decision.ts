import { useState } from 'react';
import type { Failure, Result } from '../../call/result.ts';
import { staffApi } from '../api.ts';
import type { QueueItem } from '../use-queues.ts';
import { useStaff } from '../use-staff.ts';
import { useChangedItem } from './use-queue.ts';

/** Figures that are typed to pass an item of a queue that requires them. */
export type Figures = Record<string, string>;
export type Reject = { reason: string; note: string };

/** Claims and decides one item, and holds the failure of the last call. */
export function useDecision(item: QueueItem, onDecided: (item: QueueItem) => void) {
  const { proven } = useStaff();
  const changed = useChangedItem();
  const [problem, setProblem] = useState<Failure | null>(null);

  function settle(answer: Result<QueueItem>): boolean {
    setProblem(answer.ok || answer.shown ? null : answer);
    if (answer.ok) {
      changed(answer.data);
    }
    return answer.ok;
  }

  async function decide(outcome: 'pass' | 'fail', why?: Reject, figures?: Figures) {
    const { id, version } = item;
    const fields = {
      ...(why && { reason: why.reason }),
      ...(why?.note && { note: why.note }),
      ...(figures && { figures }),
    };
    const answer = await proven(() => staffApi.decideItem({ id, version, outcome, ...fields }));
    if (settle(answer) && answer.ok) {
      onDecided(answer.data);
    }
    return answer.ok ? answer : { ...answer, shown: true };
  }

  const claim = async () => settle(await staffApi.claimItem({ id: item.id, claim: item.mine ? 0 : 1 }));

  return { problem, decide, claim };
}
