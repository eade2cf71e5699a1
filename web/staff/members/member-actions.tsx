import { useState } from 'react';
import type { Result } from '../../call/result.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { ActionBar } from '../list-screen/action-bar.tsx';
import { NoticeForm } from '../notices/notice-form.tsx';
import { noticeOnWire } from '../notices/notice-on-wire.ts';
import { noticeTexts } from '../notices/texts.ts';
import { useStaff } from '../use-staff.ts';
import type { Member } from './member.ts';
import { memberTexts } from './texts.ts';
import '../notices/notice-dialog.css';

type Plan = 'freeze' | 'endSessions' | 'message';

/** The actions on a member; each explains its consequences first. */
export function MemberActions({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const text = useText(memberTexts);
  const { proven } = useStaff();
  const [plan, setPlan] = useState<Plan | null>(null);
  const close = () => setPlan(null);
  const frozen = member.status === 'frozen';
  const name = member.username || member.mobile_text || member.email_text;

  const freeze = (reason: string) => {
    const call = frozen ? staffApi.unfreezeMember : staffApi.freezeMember;
    return proven<unknown>(() => call({ id: member.id, reason }));
  };
  const done = (says: string) => {
    toast('success', says);
    close();
    onChanged();
  };

  async function endSessions() {
    const answer = await staffApi.endMemberSessions({ id: member.id });
    if (answer.ok) {
      done(text('sessionsEnded', { count: answer.data.sessions }));
    } else {
      tellFailure(answer);
    }
  }

  return (
    <ActionBar>
      <PlanButtons member={member} onPlan={setPlan} />
      <Dialog open={plan === 'freeze'} title={text(frozen ? 'unfreezeTitle' : 'freezeTitle', { name })} onClose={close}>
        <FreezeForm
          frozen={frozen}
          send={freeze}
          onSent={() => done(text(frozen ? 'unfrozenNow' : 'frozenNow'))}
          onClose={close}
        />
      </Dialog>
      <ConfirmDialog
        open={plan === 'endSessions'}
        title={text('endSessions')}
        action={text('endSessions')}
        onClose={close}
        onConfirm={endSessions}
      >
        <p>{text('endSessionsLead', { name, count: member.sessions })}</p>
      </ConfirmDialog>
      <Dialog
        open={plan === 'message'}
        title={text('messageTitle', { name })}
        onClose={close}
        className="notice-dialog"
      >
        <MessageForm id={member.id} onClose={close} />
      </Dialog>
    </ActionBar>
  );
}

function PlanButtons({ member, onPlan }: { member: Member; onPlan: (plan: Plan) => void }) {
  const text = useText(memberTexts);
  const frozen = member.status === 'frozen';
  return (
    <>
      <button type="button" className="button is-line" onClick={() => onPlan('message')}>
        {text('sendMessage')}
      </button>
      <button
        type="button"
        className="button is-line"
        disabled={member.sessions === 0}
        onClick={() => onPlan('endSessions')}
      >
        {text('endSessions')}
      </button>
      <button
        type="button"
        className={frozen ? 'button spacer' : 'button is-line is-risky spacer'}
        onClick={() => onPlan('freeze')}
      >
        {text(frozen ? 'unfreeze' : 'freeze')}
      </button>
    </>
  );
}

function MessageForm({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText(noticeTexts);
  const sent = () => {
    toast('success', text('sent'));
    onClose();
  };
  return (
    <NoticeForm
      send={(notice) => staffApi.sendToMember({ id, ...noticeOnWire(notice) })}
      onSent={sent}
      onCancel={onClose}
    />
  );
}

type FreezeFormProps = {
  frozen: boolean;
  send: (reason: string) => Promise<Result<unknown>>;
  onSent: () => void;
  onClose: () => void;
};

/** Freezing and unfreezing require a reason, which the log records and a frozen member reads. */
function FreezeForm({ frozen, send, onSent, onClose }: FreezeFormProps) {
  const text = useText(memberTexts);
  const form = useForm({ start: { reason: '' } });

  async function submit() {
    const answer = await form.submit(({ reason }) => send(reason.trim()));
    if (answer?.ok) {
      onSent();
    }
  }

  return (
    <DialogForm
      isStack
      form={form}
      onSubmit={submit}
      onCancel={onClose}
      submit={text(frozen ? 'unfreeze' : 'freeze')}
      complete={form.values.reason.trim() !== ''}
      danger={!frozen}
    >
      <p>{text(frozen ? 'unfreezeLead' : 'freezeLead')}</p>
      <Field
        {...form.field('reason')}
        label={text('reason')}
        hint={text(frozen ? 'reasonForLog' : 'reasonForMember')}
        takesFocus
        rows={2}
        maxLength={200}
      />
    </DialogForm>
  );
}
