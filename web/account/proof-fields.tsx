import Lock from 'lucide-react/icons/lock';
import { type ProofWay, provenActs } from '#rules/auth/fresh-proof.ts';
import { CodeField } from '../auth/fields/code-field.tsx';
import { PasswordField } from '../auth/fields/login-field.tsx';
import { ModeTabs } from '../auth/fields/mode-tabs.tsx';
import { useText } from '../texts/use-text.ts';
import { ScanProof } from './scan-proof.tsx';
import { accountTexts } from './texts.ts';
import { type Account, ownContact } from './use-account.ts';
import type { ProofForm } from './use-proof.ts';

type Props = { account: Account; form: ProofForm; error: string | undefined };

const names = { password: 'proofPassword', code: 'proofCode', scan: 'proofScan' } as const;

/** Who is asking (rules/auth/fresh-proof.ts): the password, a code to the own phone or address, or a scan by the bound WeChat. */
export function ProofFields({ account, form, error }: Props) {
  const text = useText(accountTexts);
  const { act, by } = form.proof;
  const ways = provenActs[act].ways.filter((way) => way !== 'scan' || account.wechat.bound === 1);
  const options = Object.fromEntries(ways.map((way) => [way, text(names[way])])) as Record<ProofWay, string>;
  const Field = fields[by];
  return (
    <>
      {ways.length > 1 && <ModeTabs label={text('proofLead')} value={by} onChange={form.choose} options={options} />}
      <Field account={account} form={form} error={error} />
    </>
  );
}

function OwnPassword({ form: { proof, give }, error }: Props) {
  const text = useText(accountTexts);
  return (
    <div className="lgn-st">
      <PasswordField
        icon={Lock}
        label={text('ownPassword')}
        autoComplete="current-password"
        maxLength={256}
        value={proof.given.password}
        onChange={give}
        error={error}
      />
    </div>
  );
}

/** A code that goes to the own phone, or the own address, without naming it. */
function OwnCode({ account, form: { proof, give }, error }: Props) {
  const { kind, shown } = ownContact(account);
  return (
    <div className="lgn-st">
      <CodeField
        event={provenActs[proof.act].event}
        target={{ kind, to: '' }}
        shownTo={shown}
        value={proof.given.code}
        onChange={give}
        error={error}
        check={() => null}
        onTargetError={() => {}}
      />
    </div>
  );
}

function OwnScan({ form: { proof, give }, error }: Props) {
  return <ScanProof proof={proof.given.scan} onProof={give} error={error} />;
}

const fields = { password: OwnPassword, code: OwnCode, scan: OwnScan } as const;
