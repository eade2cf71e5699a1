import type { KeyboardEvent } from 'react';
import type { Result } from '../../call/result.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { firstFocus } from '../../components/first-focus.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { ChoiceList } from '../choice-list.tsx';
import { KeyCap } from '../key-cap.tsx';
import type { Queue } from '../use-queues.ts';
import { queueTexts } from './texts.ts';
import type { Reject } from './use-decision.ts';
import './reject-dialog.css';

type Props = {
  open: boolean;
  queue: Pick<Queue, 'name' | 'reasons'>;
  onClose: () => void;
  onReject: (why: Reject) => Promise<Result<unknown>>;
};

/** The key of the free-text reason. */
const byHand = 'other';

/** Selects a reason from the list, by a number key or the mouse; the member reads exactly this text. */
export function RejectDialog({ open, ...form }: Props) {
  const text = useText(queueTexts);
  return (
    <Dialog open={open} title={text(wordsOf(form.queue).title)} onClose={form.onClose} className="reject-dialog">
      <RejectForm {...form} />
    </Dialog>
  );
}

/**
 * The effect of a rejection in words: a reported app is taken down; a hanging refund or an unmatched payment is left as it is, without a message to
 * its member.
 */
const words = {
  usual: { title: 'rejectTitle', act: 'reject', lead: 'rejectLead', note: 'noteLabel' },
  report: { title: 'rejectTitleReport', act: 'rejectReport', lead: 'rejectLead', note: 'noteLabel' },
  hangingRefund: {
    title: 'rejectTitleHanging',
    act: 'rejectHanging',
    lead: 'rejectLeadHanging',
    note: 'noteLabelStaff',
  },
  unmatchedPayment: {
    title: 'rejectTitleHanging',
    act: 'rejectHanging',
    lead: 'rejectLeadUnmatched',
    note: 'noteLabelStaff',
  },
} as const;

type Words = (typeof words)[keyof typeof words];
const wordsOf = ({ name }: Pick<Queue, 'name'>): Words =>
  Object.hasOwn(words, name) ? words[name as keyof typeof words] : words.usual;

export const rejectOf = (queue: Pick<Queue, 'name'>): Words['act'] => wordsOf(queue).act;

function RejectForm({ queue, onClose, onReject }: Omit<Props, 'open'>) {
  const text = useText(queueTexts);
  const form = useForm<Required<Reject>>({ start: { reason: '', note: '' } });
  const { reasons } = queue;
  const { reason, note } = form.values;
  const complete = reason !== '' && (reason !== byHand || note.trim() !== '');

  const submit = () => complete && form.submit(() => onReject({ reason, note: reason === byHand ? note.trim() : '' }));

  function choose(event: KeyboardEvent) {
    const chosen = reasons[Number(event.key) - 1];
    if (chosen && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
      form.set({ reason: chosen.key });
    }
  }

  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={submit}
      onCancel={onClose}
      submit={text(rejectOf(queue))}
      complete={complete}
      danger
      onKeyDown={choose}
    >
      <ChoiceList legend={text(wordsOf(queue).lead)}>
        {reasons.map(({ key, text: says }, index) => (
          <label key={key}>
            <input
              type="radio"
              name="reason"
              value={key}
              checked={reason === key}
              onChange={() => form.set({ reason: key })}
              ref={index === 0 ? firstFocus : undefined}
            />
            {index < 9 && <KeyCap>{String(index + 1)}</KeyCap>}
            {key === byHand ? text('otherReason') : says}
          </label>
        ))}
      </ChoiceList>
      {reason === byHand && (
        <Field
          {...form.field('note')}
          aria-label={text(wordsOf(queue).note)}
          placeholder={text(wordsOf(queue).note)}
          maxLength={200}
          rows={2}
        />
      )}
    </DialogForm>
  );
}
