import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useText } from '../../texts/use-text.ts';
import { distributionApi } from '../api.ts';
import { distributedTexts } from './texts.ts';

type Props = { appId: number | null; onClose: () => void; onSeparated: () => Promise<void> };

/** The question before a shared page ends; each app keeps its link. */
export function SeparateDialog({ appId, onClose, onSeparated }: Props) {
  const text = useText(distributedTexts);

  async function separate() {
    const answer = await distributionApi.separateApps({ app_id: appId!, confirm: 1 });
    if (answer.ok) {
      toast('success', text('separated'));
    } else {
      tellFailure(answer);
    }
    onClose();
    await onSeparated();
  }

  return (
    <ConfirmDialog
      open={appId !== null}
      title={text('separateTitle')}
      action={text('separate')}
      onClose={onClose}
      onConfirm={separate}
    >
      <p>{text('separateNote')}</p>
    </ConfirmDialog>
  );
}
