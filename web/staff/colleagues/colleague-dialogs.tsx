import { useState } from 'react';
import type { StaffRole } from '#rules/staff/staff-roles.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import type { Colleague } from './colleague.ts';
import { MemberForm } from './member-form.tsx';
import { PasswordOnce } from './password-once.tsx';
import { RoleBoxes } from './role-boxes.tsx';

/** The pending action of an owner on a colleague. */
export type Plan = { what: 'roles' | 'member' | 'reset' | 'disable' | 'enable'; colleague: Colleague };
type Props = { plan: Plan | null; onClose: () => void; onChanged: () => void };

export function ColleagueDialogs({ plan, onClose, onChanged }: Props) {
  const text = useText(staffTexts);
  const { setStatus, reset, password, forgetPassword } = useColleagueActs({ plan, onClose, onChanged });
  const name = plan?.colleague.username ?? '';

  return (
    <>
      <Dialog open={plan?.what === 'roles'} title={`${text('editRoles')} · ${name}`} onClose={onClose}>
        {plan && <RoleForm colleague={plan.colleague} onClose={onClose} onSaved={onChanged} />}
      </Dialog>
      <Dialog open={plan?.what === 'member'} title={`${text('ownMember')} · ${name}`} onClose={onClose}>
        {plan && <MemberForm colleague={plan.colleague} onClose={onClose} onSaved={onChanged} />}
      </Dialog>
      <ConfirmDialog
        open={plan?.what === 'disable'}
        title={text('disableTitle', { name })}
        action={text('disable')}
        onClose={onClose}
        onConfirm={() => setStatus('disabled')}
      >
        <p>{text('disableLead')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={plan?.what === 'enable'}
        title={text('enableTitle', { name })}
        action={text('enable')}
        onClose={onClose}
        onConfirm={() => setStatus('active')}
      >
        <p>{text('enableLead')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={plan?.what === 'reset'}
        title={text('resetTitle', { name })}
        action={text('resetAccess')}
        onClose={onClose}
        onConfirm={reset}
      >
        <p>{text('resetLead')}</p>
      </ConfirmDialog>
      <PasswordOnce shown={password} onClose={forgetPassword} />
    </>
  );
}

/** The acts that a dialog confirms, and the password that a reset shows once. */
function useColleagueActs({ plan, onClose, onChanged }: Props) {
  const text = useText(staffTexts);
  const { proven } = useStaff();
  const [password, setPassword] = useState<{ name: string; password: string } | null>(null);

  async function setStatus(status: 'active' | 'disabled') {
    const { id } = plan!.colleague;
    const answer = await proven(() => staffApi.setStatus({ id, status }));
    if (answer.ok) {
      toast('success', text('saved'));
      onChanged();
    } else {
      tellFailure(answer);
    }
    onClose();
  }

  async function reset() {
    const { id, username } = plan!.colleague;
    const answer = await proven(() => staffApi.resetAccess({ id }));
    if (answer.ok) {
      setPassword({ name: username, password: answer.data.password });
      onChanged();
    } else {
      tellFailure(answer);
    }
    onClose();
  }

  return { setStatus, reset, password, forgetPassword: () => setPassword(null) };
}

type RoleFormProps = { colleague: Colleague; onClose: () => void; onSaved: () => void };

function RoleForm({ colleague, onClose, onSaved }: RoleFormProps) {
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
