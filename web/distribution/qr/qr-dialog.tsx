import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../texts/use-text.ts';
import { QrPanel } from './qr-panel.tsx';
import { qrTexts } from './texts.ts';

type Props = { app: { app_id: number; name: string } | null; onClose: () => void };

export function QrDialog({ app, onClose }: Props) {
  const text = useText(qrTexts);
  return (
    <Dialog open={app !== null} title={app ? text('qrTitle', { name: app.name }) : ''} onClose={onClose}>
      {app && <QrPanel appId={app.app_id} name={app.name} hint={text('qrHint')} />}
    </Dialog>
  );
}
