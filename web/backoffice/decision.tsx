import { useState } from 'react';
import type { Failure } from '../call/result.ts';
import { queueTexts } from '../texts/queue.ts';
import { useText } from '../texts/use-text.ts';
import { momentOf } from './moment.ts';
import { PassDialog } from './pass-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { staffApi } from './staff-api.ts';
import { useKeys } from './use-keys.ts';
import { useChangedItem } from './use-queue.ts';
import type { Queue, QueueItem } from './use-queues.ts';
import { useStaff } from './use-staff.ts';

type Props = { item: QueueItem; queue: Queue; onReload: () => void; onDecided: (item: QueueItem) => void };
export type Reject = { reason: string; note: string };

/** Claim, pass or reject; a decided item says by whom and why. */
export function Decision({ item, queue, onReload, onDecided }: Props) {
  const text = useText(queueTexts);
  const { proven } = useStaff();
  const changed = useChangedItem();
  const [asking, setAsking] = useState<'pass' | 'fail' | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const open = item.status === 'open';

  async function decide(outcome: 'pass' | 'fail', why?: Reject) {
    const { id, version } = item;
    const answer = await proven(() =>
      staffApi.decideItem({
        id,
        version,
        outcome,
        ...(why && { reason: why.reason }),
        ...(why?.note && { note: why.note }),
      }),
    );
    setAsking(null);
    setProblem(answer.ok || answer.told ? null : answer);
    if (answer.ok) {
      changed(answer.data);
      onDecided(answer.data);
    }
  }

  async function claim() {
    const answer = await staffApi.claimItem({ id: item.id, claim: item.mine ? 0 : 1 });
    setProblem(answer.ok || answer.told ? null : answer);
    if (answer.ok) {
      changed(answer.data);
    }
  }

  useKeys(open ? { a: () => setAsking('pass'), r: () => setAsking('fail'), c: claim } : {});

  if (!open) {
    return <Decided item={item} />;
  }
  return (
    <footer className="q-b">
      {problem && (
        <p className="hint is-bad" role="alert">
          {problem.msg}
          {problem.err === 'STATE' && (
            <button type="button" className="link" onClick={onReload}>
              {text('reload')}
            </button>
          )}
        </p>
      )}
      <button type="button" className="btn is-line" onClick={claim} aria-keyshortcuts="c">
        {text(item.mine ? 'giveBack' : 'take')} <kbd>C</kbd>
      </button>
      {item.claimed_by && !item.mine && (
        <span className="mute">{text('heldBy', { name: item.claimed_by.username })}</span>
      )}
      <button type="button" className="btn is-line is-no sp" onClick={() => setAsking('fail')} aria-keyshortcuts="r">
        {text('reject')} <kbd>R</kbd>
      </button>
      <button type="button" className="btn" onClick={() => setAsking('pass')} aria-keyshortcuts="a">
        {text('approve')} <kbd>A</kbd>
      </button>
      <PassDialog
        open={asking === 'pass'}
        title={item.title}
        onClose={() => setAsking(null)}
        onPass={() => decide('pass')}
      />
      <RejectDialog
        open={asking === 'fail'}
        reasons={queue.reasons}
        onClose={() => setAsking(null)}
        onReject={(why) => decide('fail', why)}
      />
    </footer>
  );
}

function Decided({ item }: { item: QueueItem }) {
  const text = useText(queueTexts);
  const looks = {
    passed: ['is-ok', 'statusPassed'],
    failed: ['is-bad', 'statusFailed'],
    withdrawn: ['', 'statusWithdrawn'],
    open: ['', 'statusOpen'],
  } as const;
  const [look, says] = looks[item.status];
  return (
    <footer className="q-b">
      <span className={`tag ${look}`}>{text(says)}</span>
      {item.reason && <span>{item.reason}</span>}
      <span className="mute num sp">
        {item.decided_by && `${item.decided_by.username} · `}
        {momentOf(item.decide_time)}
      </span>
    </footer>
  );
}
