import { useNavigate } from 'react-router';
import { appFields } from '#contract/packaging/app-fields.ts';
import { pathTo } from '#contract/screens.ts';
import { textIn } from '#words/language.ts';
import { toast } from '../../../call/toast-store.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { Field } from '../../../components/field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { useAppName } from '../../../texts/use-app-name.ts';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import { packagingApi } from '../../api.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { appPageTexts } from '../texts.ts';

type Props = {
  /** Null while the dialog is closed. */
  app: PackedApp | null;
  onClose: () => void;
  /** Called when the app was deleted after the page was loaded. */
  onGone: () => void;
};

/** Asks for the name of a copy, and opens the copy. */
export function CopyDialog({ app, onClose, onGone }: Props) {
  const text = useText(appPageTexts);
  return (
    <Dialog open={app !== null} title={text('copyTitle')} onClose={onClose}>
      {app && <CopyForm app={app} onClose={onClose} onGone={onGone} />}
    </Dialog>
  );
}

function CopyForm({ app, onClose, onGone }: Props & { app: PackedApp }) {
  const text = useText(appPageTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const name = useAppName()(app.base);
  const form = useForm({
    start: { app_name: text('copyName', { name }) },
    check({ app_name }) {
      const checked = appFields.name(app_name);
      return checked.ok ? {} : { app_name: checked.reason ? textIn(language, checked.reason) : text('copyNameMust') };
    },
    otherwise: 'app_name',
  });

  async function submit() {
    const answer = await form.submit((fields) => packagingApi.copyApp({ app_id: app.base.app_id, ...fields }));
    if (answer?.ok) {
      toast('success', text('copied'));
      navigate(pathTo('baseConf', {}, { appId: answer.data.app_id }));
    } else if (answer?.err === 'NOT_FOUND') {
      onGone();
    }
  }

  return (
    <DialogForm isStack form={form} onSubmit={submit} onCancel={onClose} submit={text('copyAct')}>
      <p className="mute">{text('copyLead')}</p>
      <Field {...form.field('app_name')} label={text('copyNameLabel')} takesFocus />
    </DialogForm>
  );
}
