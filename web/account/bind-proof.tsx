import { toast } from '../call/toast-store.ts';
import { useCallForm } from '../components/use-call-form.ts';
import { useText } from '../texts/use-text.ts';
import { AccountForm } from './account-dialog.tsx';
import { ProofFields } from './proof-fields.tsx';
import { accountTexts } from './texts.ts';
import { type Account, accountApi } from './use-account.ts';
import type { Settled } from './use-own-ticket.ts';
import { fieldsOfProof, isGiven, useProof } from './use-proof.ts';

type Props = {
  account: Account;
  scan: Settled;
  onDone: () => void;
  /** The scan is good for nothing any more. */
  onOver: () => void;
  onCancel: () => void;
};

/** Whoever scanned is bound once the member has proven to be the one who asks. */
export function BindProof({ account, scan, onDone, onOver, onCancel }: Props) {
  const text = useText(accountTexts);
  const form = useProof('bindWechat');
  const call = useCallForm<'proof'>(() => 'proof');

  async function bind() {
    if (!isGiven(form.proof)) {
      call.setProblem({ field: 'proof', says: text('proveMust') });
      return;
    }
    const given = fieldsOfProof(form.proof);
    const answer = await call.run(accountApi.pollBindTicket({ ticket: scan.ticket, ...given }));
    if (answer.ok) {
      onDone();
    } else if (['EXPIRED', 'ALREADY_BOUND', 'NOT_FOUND'].includes(answer.err)) {
      toast('error', answer.msg);
      onOver();
    }
  }

  return (
    <AccountForm submit={text('bind')} busy={call.busy} onSubmit={bind} onCancel={onCancel}>
      <p className="ac-scanned">{text('bindScanned', { nickname: scan.nickname || text('wechat') })}</p>
      <ProofFields account={account} form={form} error={call.errorOf('proof')} />
    </AccountForm>
  );
}
