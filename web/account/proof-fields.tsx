import Lock from 'lucide-react/icons/lock';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { CodeField } from '../login/code-field.tsx';
import { PasswordField } from '../login/login-field.tsx';
import { ModeTabs } from '../login/mode-tabs.tsx';
import { accountTexts } from '../texts/account.ts';
import { useText } from '../texts/use-text.ts';
import { type Account, ownContact } from './use-account.ts';

/** Who is asking for a change: the password, or a code to the own phone or address. */
export type Proof = { by: 'password' | 'code'; password: string; code: string };
export const noProof: Proof = { by: 'password', password: '', code: '' };

type Props = {
  account: Account;
  event: CodeEvent;
  proof: Proof;
  onChange: (proof: Proof) => void;
  error: string | undefined;
};

export function ProofFields({ account, event, proof, onChange, error }: Props) {
  const text = useText(accountTexts);
  return (
    <>
      <ModeTabs
        label={text('proofLead')}
        value={proof.by}
        onChange={(by) => onChange({ ...proof, by })}
        options={{ password: text('proofPassword'), code: text('proofCode') }}
      />
      <div className="lgn-st">
        {proof.by === 'password' ? (
          <PasswordField
            icon={Lock}
            label={text('ownPassword')}
            autoComplete="current-password"
            maxLength={256}
            value={proof.password}
            onChange={(password) => onChange({ ...proof, password })}
            error={error}
          />
        ) : (
          <OwnCodeField
            account={account}
            event={event}
            value={proof.code}
            onChange={(code) => onChange({ ...proof, code })}
            error={error}
          />
        )}
      </div>
    </>
  );
}

type OwnCodeProps = Pick<Props, 'account' | 'event' | 'error'> & { value: string; onChange: (code: string) => void };

/** A code that goes to the own phone, or the own address, without naming it. */
export function OwnCodeField({ account, ...field }: OwnCodeProps) {
  const { kind, shown } = ownContact(account);
  return <CodeField {...field} target={{ kind, to: '' }} shownTo={shown} check={() => null} onTargetError={() => {}} />;
}
