import { type FormEvent, useState } from 'react';
import type { StaffRole } from '#contract/call.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { firstFocus } from '../../components/first-focus.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../staff-api.ts';
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
  const say = useText(common);
  const { proven } = useStaff();
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await proven(() => staffApi.addStaff({ username, roles }));
    if (answer.ok) {
      onAdded({ name: username, password: answer.data.password });
    } else if (!answer.told) {
      setProblem(answer.msg);
    }
  }

  return (
    <form className="stack" onSubmit={submit}>
      <Field label={text('username')} hint={text('usernameHint')} error={problem}>
        {(control) => (
          <input
            {...control}
            ref={firstFocus}
            className="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
        )}
      </Field>
      <RoleBoxes value={roles} onChange={setRoles} />
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="submit" className="button" disabled={!username || roles.length === 0}>
          {text('addStaffDo')}
        </button>
      </footer>
    </form>
  );
}
