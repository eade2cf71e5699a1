import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState } from 'react';
import { useCallForm } from '../components/use-call-form.ts';
import { ModeTabs } from '../login/mode-tabs.tsx';
import { goHomeSaying } from '../session/parting-words.ts';
import { forgetMember } from '../session/session.ts';
import { accountTexts } from '../texts/account.ts';
import { useText } from '../texts/use-text.ts';
import { AccountForm } from './account-dialog.tsx';
import { OwnCodeField } from './proof-fields.tsx';
import { TicketScan } from './ticket-scan.tsx';
import { type Account, accountApi } from './use-account.ts';

type Field = 'proof' | 'know';

/** The second question: a code or a scan, and the tick that it is for good. */
export function CloseProof({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const text = useText(accountTexts);
  const [by, setBy] = useState<'code' | 'scan'>('code');
  const [captcha, setCaptcha] = useState('');
  const [ticket, setTicket] = useState('');
  const [known, setKnown] = useState(false);
  const call = useCallForm<Field>(() => 'proof');
  /** What went wrong is over when something is changed. */
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      call.setProblem(null);
      change(value);
    };

  async function close() {
    if (!(by === 'code' ? captcha : ticket)) {
      call.setProblem({ field: 'proof', says: text('proveMust') });
    } else if (!known) {
      call.setProblem({ field: 'know', says: text('knowMust') });
    } else {
      const proof = by === 'code' ? { captcha } : { ticket };
      const answer = await call.run(accountApi.closeAccount({ step: 'confirm', confirm: 1, ...proof }));
      if (answer.ok) {
        forgetMember();
        goHomeSaying(text('closed'));
      } else if (answer.err === 'NOT_CONFIRMED') {
        setTicket('');
      }
    }
  }

  return (
    <AccountForm submit={text('closeForGood')} busy={call.busy} onSubmit={close} onCancel={onCancel} danger>
      {account.wechat.bound === 1 && (
        <ModeTabs
          label={text('proveTitle')}
          value={by}
          onChange={changing(setBy)}
          options={{ code: text('proveByCode'), scan: text('proveByScan') }}
        />
      )}
      {by === 'code' ? (
        <div className="lgn-st">
          <OwnCodeField
            account={account}
            event="outaccont"
            value={captcha}
            onChange={changing(setCaptcha)}
            error={call.errorOf('proof')}
          />
        </div>
      ) : (
        <ScanProof proof={ticket} onProof={changing(setTicket)} error={call.errorOf('proof')} />
      )}
      <label className="ac-know">
        <input type="checkbox" checked={known} onChange={(event) => changing(setKnown)(event.currentTarget.checked)} />
        {text('knowIt')}
      </label>
      {call.errorOf('know') && (
        <p className="hint is-bad" role="alert">
          {call.errorOf('know')}
        </p>
      )}
    </AccountForm>
  );
}

type ScanProps = { proof: string; onProof: (proof: string) => void; error: string | undefined };

function ScanProof({ proof, onProof, error }: ScanProps) {
  const text = useText(accountTexts);
  return (
    <>
      {proof ? (
        <p className="ac-ok" role="status">
          <BadgeCheck className="ic" aria-hidden="true" />
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
      {error && (
        <p className="hint is-bad" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
