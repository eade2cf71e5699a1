import { provenActs } from '#rules/auth/fresh-proof.ts';
import { CodeField } from '../auth/fields/code-field.tsx';
import { codePrefixes } from '../auth/fields/code-prefixes.ts';
import { targetProblem } from '../auth/fields/code-target.ts';
import { ContactField } from '../auth/fields/contact-field.tsx';
import { FieldStack } from '../auth/fields/field-stack.tsx';
import { authTexts } from '../auth/texts.ts';
import { toast } from '../call/toast-store.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { useForm } from '../components/use-form.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { dropRefusedScan, fieldsOfProof, isGiven, missingProof, startOfProof } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { accountTexts } from './texts.ts';
import { type Account, useRefreshAccount } from './use-account.ts';
import './contact-dialog.css';

export type ContactKind = 'mobile' | 'email';

const looks = {
  mobile: { field: 'newPhone', set: 'phoneTitle', first: 'phoneBindTitle', lead: 'phoneNow', act: 'changeMobile' },
  email: { field: 'newEmail', set: 'emailTitle', first: 'emailBindTitle', lead: 'emailNow', act: 'bindEmail' },
} as const;

type Props = { kind: ContactKind; account: Account; onClose: () => void };

/** Binds or replaces the phone number or the e-mail address: a code sent to the new contact, and a proof of identity. */
export function ContactDialog({ kind, ...props }: Omit<Props, 'kind'> & { kind: ContactKind | null }) {
  const text = useText(accountTexts);
  const bound = kind === 'email' ? props.account.email_text : props.account.mobile_text;
  const { set, first, lead } = looks[kind ?? 'mobile'];
  return (
    <Dialog open={kind !== null} title={text(bound ? set : first)} onClose={props.onClose}>
      {kind && bound && <p className="mute dialog-form__lead num">{text(lead, { now: bound })}</p>}
      {kind && <ContactForm kind={kind} {...props} />}
    </Dialog>
  );
}

function ContactForm({ kind, account, onClose }: Props) {
  const text = useText(accountTexts);
  const commonText = useText(common);
  const login = useText(authTexts);
  const refresh = useRefreshAccount();
  const { field, act } = looks[kind];
  const wrongTarget = (to: string) => {
    const problem = targetProblem({ kind, to }, codePrefixes());
    return problem ? (to === '' && kind === 'email' ? text('newEmailMust') : login(problem)) : undefined;
  };
  const form = useForm({
    start: { to: '', code: '', proof: startOfProof(act) },
    check({ to, code, proof }) {
      const wrong = wrongTarget(to);
      return {
        ...(wrong && { to: wrong }),
        ...(!code && { code: text('newCodeMust') }),
        ...(!isGiven(proof) && { proof: text(missingProof[proof.by]) }),
      };
    },
    failureFields: { PHONE: 'to', EMAIL: 'to', ACCOUNT_EXISTS: 'to' },
    otherwise: 'proof',
    keeps: { name: act, fields: ['to'], inTab: true },
  });
  const { to } = form.values;

  async function save() {
    const answer = await form.submit<unknown>(({ to, code, proof }) =>
      kind === 'mobile'
        ? accountApi.changeMobile({ mobile: to, code, ...fieldsOfProof(proof) })
        : accountApi.bindEmail({ email: to, code, ...fieldsOfProof(proof) }),
    );
    if (answer?.ok) {
      toast('success', commonText('saved'));
      await refresh();
      onClose();
    } else {
      dropRefusedScan(form, answer);
    }
  }

  return (
    <DialogForm submit={text('save')} form={form} onSubmit={save} onCancel={onClose}>
      <FieldStack>
        <ContactField {...form.field('to')} above takesFocus kind={kind} label={text(field)} />
        <CodeField
          label={login('code')}
          {...form.field('code')}
          target={{ kind, to }}
          event={provenActs[act].event}
          check={() => wrongTarget(to)}
          onTargetError={(problem) => form.setProblem('to', problem)}
        />
      </FieldStack>
      <p className="contact-dialog__lead">{text('proofLead')}</p>
      <ProofFields account={account} form={form} />
    </DialogForm>
  );
}
