import { useState } from 'react';
import { appTextLimits } from '#rules/distribution/app-texts.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { toast } from '../../../call/toast-store.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { Field } from '../../../components/field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { common } from '../../../texts/common.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import { AppealDialog } from '../../ruling/appeal-dialog.tsx';
import { distributedAppTexts } from '../texts.ts';
import { type DistributedApp, useRefreshApp } from '../use-distributed-app.ts';
import type { Version } from './use-versions.ts';
import { type AskedVersion, versionName } from './version-table.tsx';

type Props = { app: DistributedApp; dialog: AskedVersion | null; onClose: () => void };

/** The dialogs of the acts on a version: a confirmation or a form. */
export function VersionDialogs({ app, dialog, onClose }: Props) {
  const text = useText(distributedAppTexts);
  const commonText = useText(common);
  const refresh = useRefreshApp(app.app_id);
  const name = dialog ? versionName(dialog.version) : '';
  const [isOtherSigner, setOtherSigner] = useState(false);
  const isOther = isOtherSigner || dialog?.version.other_signer === 1;

  function close() {
    setOtherSigner(false);
    onClose();
  }

  async function act(action: 'current' | 'delete', confirm: 0 | 1, done: string) {
    const { version_id } = dialog!.version;
    const answer = await distributionApi.changeRelease({ app_id: app.app_id, version_id, action, confirm });
    if (!answer.ok && answer.err === 'SIGNER_CHANGED') {
      return setOtherSigner(true);
    }
    if (answer.ok) {
      toast('success', done);
    } else {
      tellFailure(answer);
    }
    close();
    await refresh();
  }

  return (
    <>
      <AppealDialog appeal={appealOf(dialog)} onClose={close} onSent={() => void refresh()} />
      <ConfirmDialog
        open={dialog?.act === 'current'}
        title={text('makeCurrentTitle', { name })}
        action={text('makeCurrent')}
        isByEnter={!isOther}
        onClose={close}
        onConfirm={() => act('current', isOther ? 1 : 0, text('nowCurrent', { name }))}
      >
        <p>{text('makeCurrentText')}</p>
        {isOther && <p className="notice">{text('signerChanged')}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog?.act === 'delete'}
        title={text('deleteVersionTitle', { name })}
        action={text('deleteVersion')}
        keep={text('keepIt')}
        onClose={close}
        onConfirm={() => act('delete', 1, commonText('deleted'))}
      >
        <p>{text('deleteVersionText')}</p>
      </ConfirmDialog>
      <Dialog open={dialog?.act === 'note'} title={text('notesTitle', { name })} onClose={close}>
        {dialog && <NotesForm app={app} version={dialog.version} onClose={close} />}
      </Dialog>
    </>
  );
}

function NotesForm({ app, version, onClose }: { app: DistributedApp; version: Version; onClose: () => void }) {
  const text = useText(distributedAppTexts);
  const commonText = useText(common);
  const refresh = useRefreshApp(app.app_id);
  const form = useForm({ start: { content: version.content }, otherwise: 'content' });

  async function save() {
    const answer = await form.submit(({ content }) =>
      distributionApi.changeRelease({
        app_id: app.app_id,
        version_id: version.version_id,
        action: 'note',
        content,
      }),
    );
    if (answer?.ok) {
      toast('success', commonText('saved'));
      onClose();
      await refresh();
    }
  }

  return (
    <DialogForm form={form} onSubmit={() => void save()} onCancel={onClose} submit={text('save')}>
      <Field
        {...form.field('content')}
        label={text('content')}
        rows={5}
        maxLength={appTextLimits.content}
        hint={text('contentHint')}
        takesFocus
      />
    </DialogForm>
  );
}

const appealOf = (dialog: AskedVersion | null) =>
  dialog?.act === 'appeal' && dialog.version.ruling
    ? { ruling: dialog.version.ruling, name: versionName(dialog.version) }
    : null;
