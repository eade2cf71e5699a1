import { useState } from 'react';
import { provenActs } from '#rules/auth/fresh-proof.ts';
import { CodeField } from '../auth/fields/code-field.tsx';
import { targetProblem } from '../auth/fields/code-target.ts';
import { ContactField } from '../auth/fields/contact-field.tsx';
import { authTexts } from '../auth/texts.ts';
import { toast } from '../call/toast-store.ts';
import { useCallForm } from '../components/use-call-form.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { AccountDialog, AccountForm } from './account-dialog.tsx';
import { ProofFields } from './proof-fields.tsx';
import { accountTexts } from './texts.ts';
import { type Account, accountApi, useRefreshAccount } from './use-account.ts';
import { fieldsOfProof, isGiven, useProof } from './use-proof.ts';

export type ContactKind = 'mobile' | 'email';

const looks = {
  mobile: { field: 'newPhone', set: 'phoneTitle', first: 'phoneBindTitle', act: 'changeMobile' },
  email: { field: 'newEmail', set: 'emailTitle', first: 'emailBindTitle', act: 'bindEmail' },
} as const;

type Props = { kind: ContactKind; account: Account; onClose: () => void };

/** Binds or replaces the phone number or the e-mail address: a code to the new one, and a proof of the member. */
export function ContactDialog({ kind, ...props }: Omit<Props, 'kind'> & { kind: ContactKind | null }) {
  const text = useText(accountTexts);
  const bound = kind === 'email' ? props.account.email_text : props.account.mobile_text;
  const { set, first } = looks[kind ?? 'mobile'];
  return (
    <AccountDialog open={kind !== null} title={text(bound ? set : first)} onClose={props.onClose}>
      {kind && <ContactForm kind={kind} {...props} />}
    </AccountDialog>
  );
}

type Field = 'target' | 'code' | 'proof';

function ContactForm({ kind, account, onClose }: Props) {
  const text = useText(accountTexts);
  const say = useText(common);
  const login = useText(authTexts);
  const refresh = useRefreshAccount();
  const [to, setTo] = useState('');
  const [code, setCode] = useState('');
  const call = useCallForm<Field>(({ err, field }) => fieldOf(err, field));
  const { field, act } = looks[kind];
  const form = useProof(act);
  const wrongTarget = () => {
    const problem = targetProblem({ kind, to });
    return problem && (to === '' && kind === 'email' ? text('newEmailMust') : login(problem));
  };

  async function save() {
    const missing = wrongTarget();
    if (missing || !code) {
      call.setProblem(missing ? { field: 'target', says: missing } : { field: 'code', says: text('newCodeMust') });
      return;
    }
    if (!isGiven(form.proof)) {
      call.setProblem({ field: 'proof', says: text('proveMust') });
      return;
    }
    const given = fieldsOfProof(form.proof);
    const answer = await call.run<unknown>(
      kind === 'mobile'
        ? accountApi.changeMobile({ mobile: to, code, ...given })
        : accountApi.bindEmail({ email: to, code, ...given }),
    );
    if (answer.ok) {
      toast('success', say('saved'));
      await refresh();
      onClose();
    } else if (answer.err === 'NOT_CONFIRMED') {
      form.rescan();
    }
  }

  return (
    <AccountForm submit={text('save')} busy={call.busy} onSubmit={save} onCancel={onClose}>
      <div className="lgn-st">
        <ContactField kind={kind} label={text(field)} value={to} onChange={setTo} error={call.errorOf('target')} />
        <CodeField
          target={{ kind, to }}
          event={provenActs[act].event}
          value={code}
          onChange={setCode}
          error={call.errorOf('code')}
          check={wrongTarget}
          onTargetError={(says) => call.setProblem({ field: 'target', says })}
        />
      </div>
      <p className="ac-lead">{text('proofLead')}</p>
      <ProofFields account={account} form={form} error={call.errorOf('proof')} />
    </AccountForm>
  );
}

function fieldOf(err: string, field: string | undefined): Field {
  if (['PHONE', 'EMAIL', 'ACCOUNT_EXISTS'].includes(err)) {
    return 'target';
  }
  return field === 'code' ? 'code' : 'proof';
}
