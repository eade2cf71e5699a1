import { LONGEST_NAME } from '#rules/distribution/profile-devices.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { toast } from '../../../call/toast-store.ts';
import { undoable } from '../../../call/undoable.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { Field } from '../../../components/field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { common } from '../../../texts/common.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import type { DistributedApp } from '../use-distributed-app.ts';
import { type AskedTester, type Tester, testerName } from './tester-table.tsx';
import { testerTexts } from './texts.ts';

type Props = {
  app: DistributedApp;
  dialog: AskedTester | null;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** The dialogs that name a device, or remove it from the list. */
export function TesterDialogs({ app, dialog, onClose, onDone }: Props) {
  const text = useText(testerTexts);
  const commonText = useText(common);

  async function remove() {
    const answer = await distributionApi.removeTester({ app_id: app.app_id, tester_id: dialog!.tester.id });
    onClose();
    if (answer.ok || answer.err === 'NOT_FOUND') {
      toast('success', commonText('deleted'));
    } else {
      tellFailure(answer);
    }
    await onDone();
  }

  return (
    <>
      <ConfirmDialog
        open={dialog?.act === 'remove'}
        title={dialog ? text('removeTitle', { name: testerName(dialog.tester) }) : ''}
        action={text('remove')}
        keep={text('keep')}
        onClose={onClose}
        onConfirm={remove}
      >
        <p>{text('removeText')}</p>
      </ConfirmDialog>
      <Dialog open={dialog?.act === 'name'} title={text('nameTitle')} onClose={onClose}>
        {dialog && <NameForm app={app} tester={dialog.tester} onClose={onClose} onDone={onDone} />}
      </Dialog>
    </>
  );
}

type FormProps = Pick<Props, 'app' | 'onClose' | 'onDone'> & { tester: Tester };

function NameForm({ app, tester, onClose, onDone }: FormProps) {
  const text = useText(testerTexts);
  const commonText = useText(common);
  const form = useForm({ start: { name: tester.name }, otherwise: 'name' });

  const rename = (name: string) => distributionApi.nameTester({ app_id: app.app_id, tester_id: tester.id, name });

  async function save() {
    const answer = await form.submit(({ name }) => rename(name));
    if (answer?.ok) {
      // A name that the device itself has sent may be longer than one that its owner gives.
      if ([...tester.name].length <= LONGEST_NAME) {
        undoable(commonText('saved'), { words: commonText('undo'), undo });
      } else {
        toast('success', commonText('saved'));
      }
      onClose();
      await onDone();
    }
  }

  /** Gives the device its earlier name back. */
  async function undo(): Promise<boolean> {
    const answer = await rename(tester.name);
    if (!answer.ok) {
      tellFailure(answer);
    }
    await onDone();
    return answer.ok || answer.err === 'NOT_FOUND';
  }

  return (
    <DialogForm form={form} onSubmit={() => void save()} onCancel={onClose} submit={text('save')}>
      <Field
        {...form.field('name')}
        label={text('name')}
        limit={LONGEST_NAME}
        maxLength={LONGEST_NAME}
        hint={text('nameHint')}
        takesFocus
      />
    </DialogForm>
  );
}
