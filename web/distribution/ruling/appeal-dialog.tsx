import { reportLimits } from '#rules/distribution/app-report.ts';
import { toast } from '../../call/toast-store.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { distributionApi } from '../api.ts';
import type { Ruling } from './ruling.ts';
import { rulingTexts } from './texts.ts';

type AppealedRuling = { ruling: Ruling; name: string };
type Props = { appeal: AppealedRuling | null; onClose: () => void; onSent: () => void };

/** The objection of an owner against a decision, once. */
export function AppealDialog({ appeal, onClose, onSent }: Props) {
  const text = useText(rulingTexts);
  return (
    <Dialog open={appeal !== null} title={text('appealTitle')} onClose={onClose}>
      {appeal && <AppealForm ruling={appeal.ruling} onClose={onClose} onSent={onSent} />}
    </Dialog>
  );
}

function AppealForm({ ruling, onClose, onSent }: Omit<Props, 'appeal'> & Pick<AppealedRuling, 'ruling'>) {
  const text = useText(rulingTexts);
  const form = useForm({
    start: { content: '' },
    check: ({ content }) => (content.trim() ? {} : { content: text('appealMissing') }),
    otherwise: 'content',
  });

  async function submit() {
    const answer = await form.submit(({ content }) =>
      distributionApi.appealRuling({ case_id: ruling.case_id, content }),
    );
    if (answer?.ok) {
      toast('success', text('appealSent'));
      onClose();
      onSent();
    }
  }

  return (
    <DialogForm isStack form={form} onSubmit={submit} onCancel={onClose} submit={text('appealSend')}>
      <p className="mute">{text('appealLead')}</p>
      <Field
        {...form.field('content')}
        label={text('appealReason')}
        hint={text('appealHint', { most: reportLimits.appeal })}
        rows={5}
        maxLength={reportLimits.appeal}
        takesFocus
      />
    </DialogForm>
  );
}
