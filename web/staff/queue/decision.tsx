import { useState } from 'react';
import type { Failure } from '../../call/result.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { EndAgency } from '../agency/end-agency.tsx';
import { KeyCap } from '../key-cap.tsx';
import { ActionBar } from '../list-screen/action-bar.tsx';
import type { Queue, QueueDetail, QueueItem } from '../use-queues.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { approveOf, PassDialog } from './pass-dialog.tsx';
import { RejectDialog, rejectOf } from './reject-dialog.tsx';
import { queueTexts } from './texts.ts';
import { type Figures, type Reject, useDecision } from './use-decision.ts';

type Props = { detail: QueueDetail; queue: Queue; onReload: () => void; onDecided: (item: QueueItem) => void };

/** Claim, pass or reject; a decided item shows the decider and the reason. */
export function Decision({ detail, queue, onReload, onDecided }: Props) {
  const { item } = detail;
  const text = useText(queueTexts);
  const { problem, decide, claim } = useDecision(item, onDecided);
  const [asking, setAsking] = useState<'pass' | 'fail' | null>(null);
  const open = item.status === 'open';
  const answer = async (outcome: 'pass' | 'fail', why?: Reject, figures?: Figures) => {
    const decided = await decide(outcome, why, figures);
    setAsking(null);
    return decided;
  };

  useShortcuts(open ? { a: () => setAsking('pass'), r: () => setAsking('fail'), c: claim } : {});

  if (!open) {
    return <Decided item={item} onReload={onReload} />;
  }
  return (
    <ActionBar>
      {problem && <Problem problem={problem} onReload={onReload} />}
      <button type="button" className="button is-line" onClick={claim} aria-keyshortcuts="c">
        {text(item.mine ? 'giveBack' : 'take')} <KeyCap>C</KeyCap>
      </button>
      {item.claimed_by && !item.mine && (
        <span className="mute action-bar__note">{text('heldBy', { name: item.claimed_by.username })}</span>
      )}
      <button
        type="button"
        className="button is-line is-risky spacer"
        onClick={() => setAsking('fail')}
        aria-keyshortcuts="r"
      >
        {text(rejectOf(queue))} <KeyCap>R</KeyCap>
      </button>
      <button type="button" className="button" onClick={() => setAsking('pass')} aria-keyshortcuts="a">
        {text(approveOf(queue))} <KeyCap>A</KeyCap>
      </button>
      <PassDialog
        open={asking === 'pass'}
        detail={detail}
        queue={queue}
        onClose={() => setAsking(null)}
        onPass={(figures) => answer('pass', undefined, figures)}
      />
      <RejectDialog
        open={asking === 'fail'}
        queue={queue}
        onClose={() => setAsking(null)}
        onReject={(why) => answer('fail', why)}
      />
    </ActionBar>
  );
}

/** The failure of a decision; after a conflict with a colleague it offers a reload of the item. */
function Problem({ problem, onReload }: { problem: Failure; onReload: () => void }) {
  const text = useText(queueTexts);
  return (
    <p className="hint is-bad" role="alert">
      {problem.msg}
      {problem.err === 'STATE' && (
        <button type="button" className="link" onClick={onReload}>
          {text('reload')}
        </button>
      )}
    </p>
  );
}

function Decided({ item, onReload }: { item: QueueItem; onReload: () => void }) {
  const text = useText(queueTexts);
  const looks = {
    passed: ['is-ok', 'statusPassed'],
    failed: ['is-bad', 'statusFailed'],
    withdrawn: ['', 'statusWithdrawn'],
    open: ['', 'statusOpen'],
  } as const;
  const [look, says] = looks[item.status];
  return (
    <ActionBar>
      <span className={`tag ${look}`}>{text(says)}</span>
      {item.reason && <span>{item.reason}</span>}
      <EndAgency item={item} onEnded={onReload} />
      <span className="mute num spacer">
        {item.decided_by && `${item.decided_by.username} · `}
        {formatMoment(item.decide_time)}
      </span>
    </ActionBar>
  );
}
