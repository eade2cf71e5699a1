import { useState } from 'react';
import type { StaffRole } from '#rules/staff/staff-roles.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import { PasswordOnce } from './password-once.tsx';
import { RoleBoxes } from './role-boxes.tsx';

type NewColleague = { name: string; password: string };

export function AddColleague({ open, onClose, onAdded }: { open: boolean; onClose: () => void; onAdded: () => void }) {
  const text = useText(staffTexts);
  const [added, setAdded] = useState<NewColleague | null>(null);

  return (
    <>
      <Dialog open={open} title={text('addStaff')} onClose={onClose}>
        <AddForm
          onClose={onClose}
          onAdded={(colleague) => {
            setAdded(colleague);
            onClose();
            onAdded();
          }}
        />
      </Dialog>
      <PasswordOnce shown={added} onClose={() => setAdded(null)} />
    </>
  );
}

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: (added: NewColleague) => void }) {
  const text = useText(staffTexts);
  const { proven } = useStaff();
  const form = useForm<{ username: string; roles: StaffRole[] }>({
    start: { username: '', roles: [] },
    otherwise: 'username',
  });
  const { username, roles } = form.values;

  async function submit() {
    const answer = await form.submit((colleague) => proven(() => staffApi.addStaff(colleague)));
    if (answer?.ok) {
      onAdded({ name: username, password: answer.data.password });
    }
  }

  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={submit}
      onCancel={onClose}
      submit={text('addStaffDo')}
      complete={Boolean(username) && roles.length > 0}
    >
      <Field
        {...form.field('username')}
        label={text('username')}
        hint={text('usernameHint')}
        takesFocus
        autoComplete="off"
        autoCapitalize="none"
        maxLength={32}
      />
      <RoleBoxes value={roles} onChange={(chosen) => form.set({ roles: chosen })} />
    </DialogForm>
  );
}
