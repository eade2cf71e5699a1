import { useState } from 'react';
import { toast } from '../../call/toast-store.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffAgentsApi } from '../api.ts';
import type { QueueItem } from '../use-queues.ts';
import { useStaff } from '../use-staff.ts';
import { agencyTexts } from './texts.ts';

type Props = { item: QueueItem; onEnded: () => void };

/** The button that ends a passed agency. */
export function EndAgency({ item, onEnded }: Props) {
  const text = useText(agencyTexts);
  const [open, setOpen] = useState(false);
  if (item.queue !== 'agent' || item.status !== 'passed' || item.reason) {
    return null;
  }
  const close = () => setOpen(false);
  const finish = () => {
    toast('success', text('agencyEnded'));
    close();
    onEnded();
  };
  return (
    <>
      <button type="button" className="button is-line is-risky" onClick={() => setOpen(true)}>
        {text('endAgency')}
      </button>
      <Dialog open={open} title={text('endAgency')} onClose={close}>
        <EndForm item={item} onEnded={finish} onClose={close} />
      </Dialog>
    </>
  );
}

function EndForm({ item: { id }, onEnded, onClose }: Props & { onClose: () => void }) {
  const text = useText(agencyTexts);
  const { proven } = useStaff();
  const form = useForm({ start: { reason: '' } });

  async function submit() {
    const end = (reason: string) => proven<unknown>(() => staffAgentsApi.endAgency({ id, reason }));
    const answer = await form.submit(({ reason }) => end(reason.trim()));
    if (answer?.ok) {
      onEnded();
    }
  }

  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={submit}
      onCancel={onClose}
      submit={text('endAgency')}
      complete={form.values.reason.trim() !== ''}
      danger
    >
      <p>{text('endAgencyLead')}</p>
      <Field {...form.field('reason')} label={text('reason')} takesFocus rows={2} maxLength={200} />
    </DialogForm>
  );
}
