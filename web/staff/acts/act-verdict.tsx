import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { useQueues } from '../use-queues.ts';
import type { Verdict } from './parse-verdict.ts';
import './act-verdict.css';

/** The verdict of a review. */
export function ActVerdict({ verdict: { passed } }: { verdict: Verdict }) {
  const text = useText(staffTexts);
  return (
    <span className={passed ? 'tag is-ok act-verdict' : 'tag is-warn act-verdict'}>
      {text(passed ? 'verdictPassed' : 'verdictFailed')}
    </span>
  );
}

/** The reason of a verdict in the words of its queue, on one line where there is room for it. */
export function VerdictReason({ verdict: { reason, note }, queue }: { verdict: Verdict; queue: string }) {
  const { data: queues = [] } = useQueues();
  const reasons = queues.find(({ name }) => name === queue)?.reasons ?? [];
  const says = note || (reasons.find(({ key }) => key === reason)?.text ?? reason);
  return (
    says && (
      <span className="act-verdict__reason" title={says}>
        {says}
      </span>
    )
  );
}
