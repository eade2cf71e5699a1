import type { Result } from '../../call/result.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { memberTexts } from './texts.ts';

type Props = {
  frozen: boolean;
  send: (reason: string) => Promise<Result<unknown>>;
  onSent: () => void;
  onClose: () => void;
};

/** Freezing and unfreezing require a reason, which the log keeps and a frozen member reads. */
export function FreezeForm({ frozen, send, onSent, onClose }: Props) {
  const text = useText(memberTexts);
  const form = useForm({ start: { reason: '' } });

  async function submit() {
    const answer = await form.submit(({ reason }) => send(reason.trim()));
    if (answer?.ok) {
      onSent();
    }
  }

  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={submit}
      onCancel={onClose}
      submit={text(frozen ? 'unfreeze' : 'freeze')}
      complete={form.values.reason.trim() !== ''}
      danger={!frozen}
    >
      <p>{text(frozen ? 'unfreezeLead' : 'freezeLead')}</p>
      <Field
        {...form.field('reason')}
        label={text('reason')}
        hint={text(frozen ? 'reasonForLog' : 'reasonForMember')}
        takesFocus
        rows={2}
        maxLength={200}
      />
    </DialogForm>
  );
}
