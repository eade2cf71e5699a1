import { toast } from '../../call/toast-store.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import type { Colleague } from './colleague.ts';

type Props = { colleague: Colleague; onClose: () => void; onSaved: () => void };

/** Links a colleague to their member account, because staff may not decide about their own account. */
export function MemberForm({ colleague, onClose, onSaved }: Props) {
  const text = useText(staffTexts);
  const { proven } = useStaff();
  const form = useForm({
    start: { member: colleague.member === null ? '' : String(colleague.member) },
    otherwise: 'member',
  });

  async function submit() {
    const answer = await form.submit(({ member }) =>
      proven(() => staffApi.setMember({ id: colleague.id, member: member === '' ? null : Number(member) })),
    );
    if (answer?.ok) {
      toast('success', text('saved'));
      onSaved();
      onClose();
    }
  }

  return (
    <DialogForm isStack form={form} onSubmit={submit} onCancel={onClose} submit={text('save')}>
      <p>{text('ownMemberLead')}</p>
      <Field
        {...form.field('member')}
        label={text('memberNumber')}
        hint={text('memberNumberHint')}
        takesFocus
        className="num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        onChange={(typed) => form.set({ member: typed.replace(/\D/g, '') })}
      />
    </DialogForm>
  );
}
