import { Dialog } from '../../components/dialog.tsx';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { Secret } from '../secret.tsx';
import { staffTexts } from '../texts.ts';

type Props = { shown: { name: string; password: string } | null; onClose: () => void };

/** Shows a new password once. */
export function PasswordOnce({ shown, onClose }: Props) {
  const text = useText(staffTexts);
  const commonText = useText(common);
  return (
    <Dialog
      open={shown !== null}
      title={text('passwordOnce', { name: shown?.name ?? '' })}
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {commonText('close')}
        </button>
      }
    >
      <p className="mute">{text('passwordOnceLead')}</p>
      <Secret value={shown?.password ?? ''} />
    </Dialog>
  );
}
