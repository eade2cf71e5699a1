import { Fragment } from 'react';
import { useText } from '../../texts/use-text.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { QueueDetail } from '../use-queues.ts';
import { ItemChecks } from './item-facts.tsx';
import { queueTexts } from './texts.ts';

type Props = { open: boolean; detail: QueueDetail; onClose: () => void; onPass: () => Promise<unknown> };

/** Shows once more what will be approved, and asks for confirmation (Enter), because a pass is final. */
export function PassDialog({ open, detail, onClose, onPass }: Props) {
  const text = useText(queueTexts);
  return (
    <ConfirmDialog
      open={open}
      title={text('passTitle')}
      action={text('approve')}
      isByEnter
      onClose={onClose}
      onConfirm={onPass}
    >
      <div className="stack">
        <dl className="fact">
          {detail.facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <ItemChecks checks={detail.checks} />
        <p>{text('passLead')}</p>
      </div>
    </ConfirmDialog>
  );
}
