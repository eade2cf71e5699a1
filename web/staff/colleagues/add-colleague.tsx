import { useState } from 'react';
import type { StaffRole } from '#contract/call.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import { PasswordOnce } from './password-once.tsx';
import { RoleBoxes } from './role-boxes.tsx';

type Added = { name: string; password: string };

export function AddColleague({ open, onClose, onAdded }: { open: boolean; onClose: () => void; onAdded: () => void }) {
  const text = useText(staffTexts);
  const [added, setAdded] = useState<Added | null>(null);

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

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: (added: Added) => void }) {
  const text = useText(staffTexts);
  const commonText = useText(common);
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
    <form className="stack" {...form.formProps(submit)}>
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
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {commonText('cancel')}
        </button>
        <button type="submit" className="button" disabled={!username || roles.length === 0}>
          {text('addStaffDo')}
        </button>
      </footer>
    </form>
  );
}
