import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useText } from '../../texts/use-text.ts';
import { messageTexts } from '../texts.ts';

type Props = { ids: readonly number[]; onClose: () => void; onConfirm: () => void };

/** Spec §5: "Deleting requires a confirmation dialog (permanent)." */
export function DeleteMessages({ ids, onClose, onConfirm }: Props) {
  const text = useText(messageTexts);
  return (
    <ConfirmDialog
      open={ids.length > 0}
      title={ids.length === 1 ? text('deleteTitleOne') : text('deleteTitle', { count: ids.length })}
      action={text('delete')}
      onClose={onClose}
      onConfirm={async () => onConfirm()}
    >
      <p className="mute">{text('deleteLead')}</p>
    </ConfirmDialog>
  );
}
