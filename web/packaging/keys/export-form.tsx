import { useEffect, useRef } from 'react';
import { keystorePasswordReasons } from '#contract/failure-reasons.ts';
import { checkKeystorePassword } from '#rules/packaging/keys/keystore-password.ts';
import { textIn } from '#words/language.ts';
import {
  dropRefusedScan,
  fieldsOfProof,
  isGiven,
  missingProof,
  type Proof,
  startOfProof,
} from '../../account/proof.ts';
import { ProofFields } from '../../account/proof-fields.tsx';
import { accountTexts } from '../../account/texts.ts';
import type { Account } from '../../account/use-account.ts';
import { FieldStack } from '../../auth/fields/field-stack.tsx';
import { NewPasswordFields } from '../../auth/register/new-password-fields.tsx';
import { authTexts } from '../../auth/texts.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useForm } from '../../components/use-form.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { saveKeystore } from './save-keystore.ts';
import { keysTexts } from './texts.ts';
import { type Keystore, type SigningKey, useKeyName, useRefreshKeys } from './use-keys.ts';

type Props = {
  signingKey: SigningKey;
  account: Account;
  onExported: (keystore: Keystore) => void;
  onCancel: () => void;
};
type ExportFields = { proof: Proof; keystore_password: string; repeat: string };

/** Confirms the member's identity and sets the password of the exported file. */
export function ExportForm({ signingKey, account, onExported, onCancel }: Props) {
  const text = useText(keysTexts);
  const nameOf = useKeyName();
  const language = useLanguage();
  const login = useText(authTexts);
  const prove = useText(accountTexts);
  const refresh = useRefreshKeys();
  const isHere = useIsHere();
  const form = useForm<ExportFields>({
    start: { proof: startOfProof('exportKey'), keystore_password: '', repeat: '' },
    check({ proof, keystore_password: secret, repeat }) {
      if (!isGiven(proof)) {
        return { proof: prove(missingProof[proof.by]) };
      }
      if (secret === '') {
        return { keystore_password: text('secretMust') };
      }
      const checked = checkKeystorePassword(secret, proof.by === 'password' ? proof.values.password : undefined);
      if (!checked.ok) {
        return { keystore_password: textIn(language, keystorePasswordReasons[checked.reason]) };
      }
      return secret === repeat ? {} : { repeat: login('passwordError') };
    },
    otherwise: 'proof',
  });

  async function submit() {
    const answer = await form.submit(({ proof, keystore_password }) =>
      packagingApi.exportKey({ app_id: signingKey.app_id, keystore_password, ...fieldsOfProof(proof) }),
    );
    if (answer?.ok) {
      saveKeystore(answer.data);
      await refresh();
      if (isHere()) {
        onExported(answer.data);
      }
    } else {
      dropRefusedScan(form, answer);
    }
  }

  return (
    <DialogForm submit={text('submit')} form={form} onSubmit={submit} onCancel={onCancel}>
      <p className="key-dialog__lead">{text('exportLead', { name: nameOf(signingKey) })}</p>
      <p className="key-dialog__step">{prove('proofLead')}</p>
      <ProofFields account={account} form={form} />
      <p className="key-dialog__step">{text('filePassword')}</p>
      <FieldStack>
        <NewPasswordFields
          once={{ ...form.field('keystore_password'), label: text('secret'), hint: text('secretHint') }}
          twice={{ ...form.field('repeat'), label: text('repeat') }}
        />
      </FieldStack>
    </DialogForm>
  );
}

/** Returns whether the form is still mounted when an answer arrives. */
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
