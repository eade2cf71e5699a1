import { type FormEvent, useState } from 'react';
import type { StaffRole } from '#contract/call.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import type { Colleague } from './colleague-table.tsx';
import { RoleBoxes } from './role-boxes.tsx';

type Props = { colleague: Colleague; onClose: () => void; onSaved: () => void };

export function RoleForm({ colleague, onClose, onSaved }: Props) {
  const text = useText(staffTexts);
  const commonText = useText(common);
  const { proven } = useStaff();
  const [roles, setRoles] = useState<StaffRole[]>(colleague.roles);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await proven(() => staffApi.setRoles({ id: colleague.id, roles }));
    if (answer.ok) {
      toast('success', text('saved'));
      onSaved();
      onClose();
    } else {
      tellFailure(answer);
    }
  }

  return (
    <form className="stack" onSubmit={submit}>
      <RoleBoxes value={roles} onChange={setRoles} />
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {commonText('cancel')}
        </button>
        <button type="submit" className="button">
          {text('saveRoles')}
        </button>
      </footer>
    </form>
  );
}
