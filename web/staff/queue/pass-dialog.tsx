import { useText } from '../../texts/use-text.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { queueTexts } from './texts.ts';

type Props = { open: boolean; title: string; onClose: () => void; onPass: () => Promise<unknown> };

/** Asks for confirmation (Enter), because a pass is final. */
export function PassDialog({ open, title, onClose, onPass }: Props) {
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
      <p>{text('passLead', { title })}</p>
    </ConfirmDialog>
  );
}
