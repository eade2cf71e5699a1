import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { versionAfter } from '#rules/packaging/version.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { consoleTexts } from '../../console/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import type { AppRow } from './app-status.ts';

type Updatable = Pick<AppRow, 'app_id' | 'version' | 'other_key'>;
type Props = {
  app: Updatable | null;
  onClose: () => void;
  /** Called when the build is queued or was refused. */
  onEnd: (isQueued: boolean) => void;
};

/** A new version of a packed app: same package name, same key, current settings. */
export function UpdateDialog({ app, onClose, onEnd }: Props) {
  const text = useText(consoleTexts);
  return (
    <Dialog open={app !== null} title={text('updateTitle')} onClose={onClose}>
      {app && <UpdateForm key={app.app_id} app={app} onClose={onClose} onEnd={onEnd} />}
    </Dialog>
  );
}

function UpdateForm({ app, onClose, onEnd }: Props & { app: Updatable }) {
  const text = useText(consoleTexts);
  const navigate = useNavigate();
  const form = useForm({ start: { version: versionAfter(app.version), content: '' }, otherwise: 'version' });

  async function submit() {
    const answer = await form.submit((update) => packagingApi.rebuildApp({ app_id: app.app_id, ...update }));
    if (answer?.ok === false && answer.err === 'PACKAGE_TOO_LOW') {
      // That page offers the upgrade.
      navigate(pathTo('editPayPage', { appId: app.app_id }));
    } else if (answer) {
      onEnd(answer.ok);
    }
  }

  return (
    <DialogForm isStack form={form} onSubmit={submit} onCancel={onClose} submit={text('updateSubmit')}>
      <p className="mute">{text('updateLead')}</p>
      {app.other_key === 1 && <p role="alert">{text('updateOtherKey')}</p>}
      <Field {...form.field('version')} label={text('updateVersion')} />
      <Field
        {...form.field('content')}
        label={text('updateNotes')}
        hint={text('updateNotesHint')}
        rows={2}
        maxLength={2000}
      />
    </DialogForm>
  );
}
