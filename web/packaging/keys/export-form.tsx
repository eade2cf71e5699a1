import { useEffect, useRef, useState } from 'react';
import { keystorePasswordReasons } from '#contract/failure-reasons.ts';
import { textIn } from '#contract/language.ts';
import { checkKeystorePassword } from '#rules/packaging/keystore-password.ts';
import { AccountForm } from '../../account/account-dialog.tsx';
import { ProofFields } from '../../account/proof-fields.tsx';
import { accountTexts } from '../../account/texts.ts';
import type { Account } from '../../account/use-account.ts';
import { fieldsOfProof, isGiven, type ProofForm, useProof } from '../../account/use-proof.ts';
import { NewPasswordFields } from '../../auth/register/new-password-fields.tsx';
import { authTexts } from '../../auth/texts.ts';
import { useCallForm } from '../../components/use-call-form.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { saveKeystore } from './save-keystore.ts';
import { keysTexts } from './texts.ts';
import { type Keystore, keysApi, nameOf, type SigningKey, useRefreshKeys } from './use-keys.ts';

type Props = {
  signingKey: SigningKey;
  account: Account;
  onExported: (keystore: Keystore) => void;
  onCancel: () => void;
};
type Field = 'proof' | 'secret' | 'repeat';

/** Who is asking, and the password of the file that comes out. */
export function ExportForm({ signingKey, account, onExported, onCancel }: Props) {
  const text = useText(keysTexts);
  const language = useLanguage();
  const login = useText(authTexts);
  const prove = useText(accountTexts);
  const refresh = useRefreshKeys();
  const isHere = useIsHere();
  const form = useProof('exportKey');
  const [secret, setSecret] = useState('');
  const [repeat, setRepeat] = useState('');
  const call = useCallForm<Field>(({ field }) => (field === 'keystore_password' ? 'secret' : 'proof'));
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      call.setProblem(null);
      change(value);
    };
  const changingForm: ProofForm = { ...form, choose: changing(form.choose), give: changing(form.give) };

  function problem(): { field: Field; says: string } | null {
    const { proof } = form;
    if (!isGiven(proof)) {
      return { field: 'proof', says: prove('proveMust') };
    }
    if (secret === '') {
      return { field: 'secret', says: text('secretMust') };
    }
    const checked = checkKeystorePassword(secret, proof.by === 'password' ? proof.given.password : undefined);
    if (!checked.ok) {
      return { field: 'secret', says: textIn(language, keystorePasswordReasons[checked.reason]) };
    }
    return secret === repeat ? null : { field: 'repeat', says: login('passwordError') };
  }

  async function submit() {
    const wrong = problem();
    if (wrong) {
      call.setProblem(wrong);
      return;
    }
    const given = fieldsOfProof(form.proof);
    const answer = await call.run(
      keysApi.exportKey({ app_id: signingKey.app_id, keystore_password: secret, ...given }),
    );
    if (answer.ok) {
      saveKeystore(answer.data);
      await refresh();
      if (isHere()) {
        onExported(answer.data);
      }
    } else if (answer.err === 'NOT_CONFIRMED') {
      form.rescan();
    }
  }

  return (
    <AccountForm submit={text('submit')} busy={call.busy} onSubmit={submit} onCancel={onCancel}>
      <p className="key-dialog__lead">{text('exportLead', { name: nameOf(signingKey) })}</p>
      <p className="key-dialog__step">{prove('proofLead')}</p>
      <ProofFields account={account} form={changingForm} error={call.errorOf('proof')} />
      <p className="key-dialog__step">{text('filePassword')}</p>
      <div className="lgn-st">
        <NewPasswordFields
          once={{
            label: text('secret'),
            value: secret,
            onChange: changing(setSecret),
            error: call.errorOf('secret'),
            ...(!call.errorOf('secret') && { hint: text('secretHint') }),
          }}
          twice={{
            label: text('repeat'),
            value: repeat,
            onChange: changing(setRepeat),
            error: call.errorOf('repeat'),
          }}
        />
      </div>
    </AccountForm>
  );
}

/** Whether the form is still open when an answer comes. */
function useIsHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
