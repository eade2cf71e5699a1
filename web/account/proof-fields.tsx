import BadgeCheck from 'lucide-react/icons/badge-check';
import { type ProofWay, provenActs } from '#rules/auth/fresh-proof.ts';
import { CodeField } from '../auth/fields/code-field.tsx';
import { FieldStack } from '../auth/fields/field-stack.tsx';
import { PasswordField } from '../auth/fields/password-field.tsx';
import { authTexts } from '../auth/texts.ts';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { FieldNote } from '../components/field-note.tsx';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { type Proof, type ProofForm, withValue } from './proof.ts';
import { accountTexts } from './texts.ts';
import { TicketScan } from './ticket-scan.tsx';
import { type Account, ownContact } from './use-account.ts';
import './proof-fields.css';

type WayProps = {
  account: Account;
  value: Proof;
  onChange: (proof: Proof) => void;
  error: string | undefined;
  takesFocus?: boolean | undefined;
};

const names = { password: 'proofPassword', code: 'proofCode', scan: 'proofScan' } as const;

type Props = { account: Account; form: ProofForm; takesFocus?: boolean };

/** Proof of identity (rules/auth/fresh-proof.ts): the password, a code to the bound phone or address, or a scan by the bound WeChat. */
export function ProofFields({ account, form, takesFocus }: Props) {
  const text = useText(accountTexts);
  const value = form.values.proof;
  const onChange = (proof: Proof) => form.set(() => ({ proof }));
  const { act, by } = value;
  const ways = provenActs[act].ways.filter((way) => way !== 'scan' || account.wechat.bound === 1);
  const options = Object.fromEntries(ways.map((way) => [way, text(names[way])])) as Record<ProofWay, string>;
  const Field = fields[by];
  return (
    <>
      {ways.length > 1 && (
        <ChoiceGroup
          look="tabs"
          label={text('proofLead')}
          value={by}
          onChange={(way) => onChange({ ...value, by: way })}
          options={options}
        />
      )}
      <Field {...{ account, value, onChange, takesFocus }} error={form.problems.proof} />
    </>
  );
}

function OwnPassword({ value, onChange, error, takesFocus }: WayProps) {
  const text = useText(accountTexts);
  return (
    <FieldStack>
      <PasswordField
        above
        takesFocus={takesFocus === true}
        label={text('ownPassword')}
        autoComplete="current-password"
        value={value.values.password}
        onChange={(password) => onChange(withValue(value, password))}
        error={error}
      />
    </FieldStack>
  );
}

/** A code to the member's bound phone or address; the call does not name the target. */
function OwnCode({ account, value, onChange, error }: WayProps) {
  const { kind, shown } = ownContact(account);
  return (
    <FieldStack>
      <CodeField
        label={useText(authTexts)('code')}
        event={provenActs[value.act].event}
        target={{ kind, to: '' }}
        shownTo={shown}
        value={value.values.code}
        onChange={(code) => onChange(withValue(value, code))}
        error={error}
      />
    </FieldStack>
  );
}

function OwnScan({ value, onChange, error }: WayProps) {
  return <ScanProof proof={value.values.scan} onProof={(scan) => onChange(withValue(value, scan))} error={error} />;
}

const fields = { password: OwnPassword, code: OwnCode, scan: OwnScan } as const;

type ScanProofProps = { proof: string; onProof: (proof: string) => void; error: string | undefined };

/** A scan by the bound WeChat; its proof can be used once, within five minutes. */
function ScanProof({ proof, onProof, error }: ScanProofProps) {
  const text = useText(accountTexts);
  return (
    <>
      {proof ? (
        <p className="scan-proof" role="status">
          <BadgeCheck className="icon" aria-hidden="true" />
          {text('scanConfirmed')}
        </p>
      ) : (
        <>
          <p className="mute">{text('scanConfirm')}</p>
          <TicketScan
            scene="confirm"
            poll={accountApi.pollConfirmTicket}
            onSettled={(polled) => onProof(polled.proof ?? '')}
          />
        </>
      )}
      <FieldNote error={error} />
    </>
  );
}
