import { type FormEvent, useState } from 'react';
import { toast } from '../../call/toast-store.ts';
import { Field } from '../../components/field.tsx';
import { firstFocus } from '../../components/first-focus.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../staff-api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import type { Colleague } from './colleague-table.tsx';

type Props = { colleague: Colleague; onClose: () => void; onSaved: () => void };

/** Which account is theirs as a member: nobody decides about their own. */
export function MemberForm({ colleague, onClose, onSaved }: Props) {
  const text = useText(staffTexts);
  const say = useText(common);
  const { proven } = useStaff();
  const [typed, setTyped] = useState(colleague.member === null ? '' : String(colleague.member));
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const member = typed === '' ? null : Number(typed);
    const answer = await proven(() => staffApi.setMember({ id: colleague.id, member }));
    if (answer.ok) {
      toast('success', text('saved'));
      onSaved();
      onClose();
    } else if (!answer.told) {
      setProblem(answer.msg);
    }
  }

  return (
    <form className="stack" onSubmit={submit}>
      <p>{text('ownMemberLead')}</p>
      <Field label={text('memberNumber')} hint={text('memberNumberHint')} error={problem}>
        {(control) => (
          <input
            {...control}
            ref={firstFocus}
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value.replace(/\D/g, ''));
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="submit" className="button">
          {text('save')}
        </button>
      </footer>
    </form>
  );
}
