import { Fragment } from 'react';
import type { Result } from '../../call/result.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { type Form, useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { lacksPaper } from '../money/item-papers.tsx';
import type { Queue, QueueDetail } from '../use-queues.ts';
import { ItemChecks } from './item-facts.tsx';
import { queueTexts } from './texts.ts';
import type { Figures } from './use-decision.ts';

type Props = {
  open: boolean;
  detail: QueueDetail;
  queue: Queue;
  onClose: () => void;
  onPass: (figures?: Figures) => Promise<Result<unknown>>;
};

/** Shows again what will be approved, and asks for confirmation (Enter) or for the queue's figures, because a pass is final. */
export function PassDialog({ open, detail, queue, onClose, onPass }: Props) {
  const text = useText(queueTexts);
  if (queue.figures.length > 0) {
    return (
      <Dialog open={open} title={text(titleOf(queue))} onClose={onClose}>
        <FiguresForm detail={detail} queue={queue} onClose={onClose} onPass={onPass} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={text(titleOf(queue))}
      action={text(approveOf(queue))}
      isByEnter
      isReady={!lacksPaper(detail)}
      onClose={onClose}
      onConfirm={() => onPass()}
    >
      <div className="stack">
        <Approved detail={detail} />
        {!lacksPaper(detail) && <p>{text(leadOf(queue))}</p>}
      </div>
    </ConfirmDialog>
  );
}

function FiguresForm({ detail, queue, onClose, onPass }: Omit<Props, 'open'>) {
  const text = useText(queueTexts);
  const { figures } = queue;
  const form = useForm<Figures>({ start: Object.fromEntries(figures.map(({ key }) => [key, ''])) });
  const shownFigures = figures.filter(({ when }) => !when || when.is.includes(form.values[when.key] ?? ''));
  const complete = shownFigures.every(({ key }) => form.values[key]?.trim() !== '');
  const typed = () => Object.fromEntries(shownFigures.map(({ key }) => [key, form.values[key] ?? '']));
  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={() => complete && form.submit(() => onPass(typed()))}
      onCancel={onClose}
      submit={text(approveOf(queue))}
      complete={complete}
    >
      <Approved detail={detail} />
      {shownFigures.map((figure, index) => (
        <FigureField
          key={figure.key}
          figure={figure}
          only={detail.choices.find(({ key }) => key === figure.key)?.is}
          form={form}
          takesFocus={index === 0}
        />
      ))}
      <p>{text(leadOf(queue))}</p>
    </DialogForm>
  );
}

/** `only`: the choices of a figure for this item. */
type FigureProps = {
  figure: Queue['figures'][number];
  only: readonly string[] | undefined;
  form: Form<Figures>;
  takesFocus: boolean;
};

function FigureField({ figure: { key, label, choices, long }, only, form, takesFocus }: FigureProps) {
  if (choices.length === 0) {
    const size = long ? { rows: 2, maxLength: 200 } : { maxLength: 100 };
    return <Field {...form.field(key)} {...size} label={label} takesFocus={takesFocus} />;
  }
  return (
    <div className="field">
      <span className="field__label" aria-hidden="true">
        {label}
      </span>
      <ChoiceGroup
        label={label}
        value={form.values[key] ?? ''}
        options={Object.fromEntries(
          choices.filter(({ value }) => !only || only.includes(value)).map(({ value, text }) => [value, text]),
        )}
        onChange={(value) => form.set({ [key]: value })}
      />
    </div>
  );
}

type QueueName = Pick<Queue, 'name'>;
const approvals = {
  refund: 'approveRefund',
  hangingRefund: 'approveHanging',
  unmatchedPayment: 'approveHanging',
  report: 'approveReport',
  appeal: 'approveAppeal',
} as const;
const leads = {
  hangingRefund: 'passLeadHanging',
  unmatchedPayment: 'passLeadUnmatched',
  agent: 'passLeadAgent',
  report: 'passLeadReport',
  appeal: 'passLeadAppeal',
} as const;

/** The word on the button: for money and content it names the effect instead of “approve”. */
export const approveOf = ({ name }: QueueName) => approvals[name as keyof typeof approvals] ?? 'approve';
const titles = { hangingRefund: 'passTitleHanging', unmatchedPayment: 'passTitleUnmatched' } as const;
const titleOf = ({ name }: QueueName) => titles[name as keyof typeof titles] ?? 'passTitle';
const leadOf = ({ name }: QueueName) => leads[name as keyof typeof leads] ?? 'passLead';

function Approved({ detail }: Pick<Props, 'detail'>) {
  return (
    <>
      <dl className="fact">
        {detail.facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <ItemChecks checks={detail.checks} />
    </>
  );
}
