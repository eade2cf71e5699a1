import type { StaffRole } from '#rules/staff/staff-roles.ts';
import { toast } from '../../call/toast-store.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import type { Colleague } from './colleague.ts';
import { RoleBoxes } from './role-boxes.tsx';

type Props = { colleague: Colleague; onClose: () => void; onSaved: () => void };

export function RoleForm({ colleague, onClose, onSaved }: Props) {
  const text = useText(staffTexts);
  const { proven } = useStaff();
  const form = useForm<{ roles: StaffRole[] }>({ start: { roles: colleague.roles } });

  async function submit() {
    const answer = await form.submit(({ roles }) => proven(() => staffApi.setRoles({ id: colleague.id, roles })));
    if (answer?.ok) {
      toast('success', text('saved'));
      onSaved();
      onClose();
    }
  }

  return (
    <DialogForm isStack form={form} onSubmit={submit} onCancel={onClose} submit={text('saveRoles')}>
      <RoleBoxes value={form.values.roles} onChange={(roles) => form.set({ roles })} />
    </DialogForm>
  );
}
