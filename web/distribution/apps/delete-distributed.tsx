import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { common } from '../../texts/common.ts';
import { type TextOf, useText } from '../../texts/use-text.ts';
import { distributionApi } from '../api.ts';
import { platformNames } from '../platform-tag.tsx';
import { shortLink } from '../qr/qr-panel.tsx';
import { distributedTexts } from './texts.ts';
import type { RowApp } from './use-distributed-apps.ts';
import './delete-distributed.css';

type Deletable = Pick<RowApp, 'app_id' | 'name' | 'platform' | 'merged' | 'download_url' | 'download_count'>;
type Props = {
  app: Deletable | null;
  /** The app that is merged with it. */
  other?: Pick<RowApp, 'platform' | 'download_url'> | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Spec §5: deleting requires a confirmation (permanent). The name must be typed, because published links end with the app. */
export function DeleteDistributed({ app, other, onClose, onDeleted }: Props) {
  const text = useText(distributedTexts);
  const commonText = useText(common);
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');

  function close() {
    setTyped('');
    onClose();
  }

  async function remove() {
    const answer = await distributionApi.deleteDistributedApp({ app_id: app!.app_id, confirm: 1 });
    if (!answer.ok && answer.err !== 'NOT_FOUND') {
      return tellFailure(answer);
    }
    toast('success', commonText('deleted'));
    close();
    onDeleted?.();
    queries.removeQueries({ queryKey: ['distributed', app!.app_id] });
    await queries.invalidateQueries({ queryKey: ['distributed-apps'] });
  }

  return (
    <ConfirmDialog
      open={app !== null}
      title={app ? titleOf(text, app) : ''}
      action={text('deleteNow')}
      keep={text('keepIt')}
      isReady={app !== null && typed.trim() === app.name.trim()}
      onClose={close}
      onConfirm={remove}
    >
      {app && (
        <>
          <p className="mute">{text('deleteLead')}</p>
          <ul className="delete-distributed">
            <li>{text('losesVersions', { count: app.download_count.toLocaleString('en') })}</li>
            <li>{text('losesLink', { link: shortLink(app.download_url) })}</li>
          </ul>
          {other && (
            <p className="mute">
              {text('keepsOther', { system: platformNames[other.platform], link: shortLink(other.download_url) })}
            </p>
          )}
          <Field label={text('typeName', { name: app.name })} value={typed} onChange={setTyped} autoComplete="off" />
        </>
      )}
    </ConfirmDialog>
  );
}

const titleOf = (text: TextOf<typeof distributedTexts>, { name, platform, merged }: Deletable): string =>
  merged === 1 ? text('deleteSystemTitle', { name, system: platformNames[platform] }) : text('deleteTitle', { name });
