import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { useQueues } from '../use-queues.ts';
import type { Verdict } from './parse-verdict.ts';
import './act-verdict.css';

type Props = { verdict: Verdict; queue: string };

/** The verdict of a review, with the reason in the words of its queue on one line. */
export function ActVerdict({ verdict, queue }: Props) {
  const text = useText(staffTexts);
  const { data: queues = [] } = useQueues();
  const reasons = queues.find(({ name }) => name === queue)?.reasons ?? [];
  const { passed, reason, note } = verdict;
  const says = note || (reasons.find(({ key }) => key === reason)?.text ?? reason);
  return (
    <span className="act-verdict">
      <span className={passed ? 'tag is-ok' : 'tag is-warn'}>{text(passed ? 'verdictPassed' : 'verdictFailed')}</span>
      {says && (
        <span className="act-verdict__reason" title={says}>
          {says}
        </span>
      )}
    </span>
  );
}
