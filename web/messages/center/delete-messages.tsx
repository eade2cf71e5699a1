import { Dialog } from '../../components/dialog.tsx';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { messageTexts } from '../texts.ts';

type Props = { ids: readonly number[]; onClose: () => void; onConfirm: () => void };

/** Spec §5: "Deleting requires a confirmation dialog (permanent)." */
export function DeleteMessages({ ids, onClose, onConfirm }: Props) {
  const text = useText(messageTexts);
  const commonText = useText(common);
  return (
    <Dialog
      open={ids.length > 0}
      title={ids.length === 1 ? text('deleteTitleOne') : text('deleteTitle', { count: ids.length })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button is-line" onClick={onClose}>
            {commonText('cancel')}
          </button>
          <button type="button" className="button is-danger" onClick={onConfirm}>
            {text('delete')}
          </button>
        </>
      }
    >
      <p className="mute">{text('deleteLead')}</p>
    </Dialog>
  );
}
