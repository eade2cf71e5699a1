import { toast } from '../../call/toast-store.ts';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import type { Colleague } from './colleague-table.tsx';

type Props = { colleague: Colleague; onClose: () => void; onSaved: () => void };

/** Links a colleague to their member account, because staff may not decide about their own. */
export function MemberForm({ colleague, onClose, onSaved }: Props) {
  const text = useText(staffTexts);
  const commonText = useText(common);
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
    <form className="stack" {...form.formProps(submit)}>
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
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {commonText('cancel')}
        </button>
        <button type="submit" className="button">
          {text('save')}
        </button>
      </footer>
    </form>
  );
}
