import { useState } from 'react';
import { tellFailure } from '../call/tell-failure.ts';
import { toast } from '../call/toast-store.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { useForm } from '../components/use-form.ts';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { fieldsOfProof, isGiven, missingProof, startOfProof } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { accountTexts } from './texts.ts';
import { TicketScan } from './ticket-scan.tsx';
import { type Account, useRefreshAccount } from './use-account.ts';
import type { SettledTicket } from './use-own-ticket.ts';
import './wechat-dialog.css';

const looks = {
  bind: { title: 'bindTitle', lead: 'bindLead', done: 'bindDone', poll: accountApi.pollBindTicket },
  unbind: { title: 'unbindTitle', lead: 'unbindLead', done: 'unbindDone', poll: accountApi.pollUnbindTicket },
} as const;

export type WechatScene = keyof typeof looks;
type Props = { account: Account; onClose: () => void };

/** Binds or unbinds the member's WeChat by a scan; binding also requires a proof of identity. */
export function WechatDialog({ scene, ...props }: Props & { scene: WechatScene | null }) {
  const text = useText(accountTexts);
  const look = looks[scene ?? 'bind'];
  return (
    <Dialog open={scene !== null} title={text(look.title)} onClose={props.onClose}>
      {scene && <WechatScan scene={scene} {...props} />}
    </Dialog>
  );
}

function WechatScan({ scene, account, onClose }: Props & { scene: WechatScene }) {
  const text = useText(accountTexts);
  const refresh = useRefreshAccount();
  const [scan, setScan] = useState<SettledTicket | null>(null);
  const look = looks[scene];
  const finish = async () => {
    toast('success', text(look.done));
    await refresh();
    onClose();
  };
  if (scan) {
    return <BindProof account={account} scan={scan} onDone={finish} onOver={() => setScan(null)} onCancel={onClose} />;
  }
  return (
    <>
      <p className="mute">{text(look.lead)}</p>
      <TicketScan
        scene={scene}
        poll={look.poll}
        onSettled={(settled) => (settled.status === 'scanned' ? setScan(settled) : finish())}
      />
    </>
  );
}

type BindProofProps = {
  account: Account;
  scan: SettledTicket;
  onDone: () => void;
  /** Called when the scan can no longer be bound. */
  onOver: () => void;
  onCancel: () => void;
};

/** Binds the scanned WeChat after the member has proven their identity. */
function BindProof({ account, scan, onDone, onOver, onCancel }: BindProofProps) {
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
