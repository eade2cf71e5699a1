import { tellFailure } from '../call/tell-failure.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { useForm } from '../components/use-form.ts';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { fieldsOfProof, isGiven, missingProof, startOfProof } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { accountTexts } from './texts.ts';
import type { Account } from './use-account.ts';
import type { Settled } from './use-own-ticket.ts';
import './bind-proof.css';

type Props = {
  account: Account;
  scan: Settled;
  onDone: () => void;
  /** Called when the scan can no longer be bound. */
  onOver: () => void;
  onCancel: () => void;
};

/** Binds the scanned WeChat after the member has proven their identity. */
export function BindProof({ account, scan, onDone, onOver, onCancel }: Props) {
  const text = useText(accountTexts);
  const form = useForm({
    start: { proof: startOfProof('bindWechat') },
    check: ({ proof }) => (isGiven(proof) ? {} : { proof: text(missingProof[proof.by]) }),
    otherwise: 'proof',
  });

  async function bind() {
    const answer = await form.submit(({ proof }) =>
      accountApi.pollBindTicket({ ticket: scan.ticket, ...fieldsOfProof(proof) }),
    );
    if (answer?.ok) {
      onDone();
    } else if (answer && ['EXPIRED', 'ALREADY_BOUND', 'NOT_FOUND'].includes(answer.err)) {
      tellFailure(answer);
      onOver();
    }
  }

  return (
    <DialogForm submit={text('bind')} form={form} onSubmit={bind} onCancel={onCancel}>
      <p className="bind-proof__scanned">{text('bindScanned', { nickname: scan.nickname || text('wechat') })}</p>
      <ProofFields account={account} form={form} />
    </DialogForm>
  );
}
