import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { useForm } from '../components/use-form.ts';
import { useText } from '../texts/use-text.ts';
import { staffApi } from './api.ts';
import { staffTexts } from './texts.ts';

/** Money, take-downs and other people's access require a new code from the authenticator (product.md §2). */
export function ProofDialog({ open, onProven, onClose }: { open: boolean; onProven: () => void; onClose: () => void }) {
  const text = useText(staffTexts);
  return (
    <Dialog open={open} title={text('proofTitle')} onClose={onClose}>
      <ProofForm onProven={onProven} onClose={onClose} />
    </Dialog>
  );
}

function ProofForm({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const text = useText(staffTexts);
  const form = useForm({ start: { code: '' }, otherwise: 'code' });

  async function submit() {
    const answer = await form.submit(staffApi.proveAgain);
    if (answer?.ok) {
      onProven();
    }
  }

  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={submit}
      onCancel={onClose}
      submit={text('confirm')}
      complete={form.values.code !== ''}
    >
      <p className="mute">{text('proofLead')}</p>
      <Field
        {...form.field('code')}
        label={text('totpCode')}
        takesFocus
        className="mono"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
      />
    </DialogForm>
  );
}
