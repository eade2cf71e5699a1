import { useState } from 'react';
import { toast } from '../call/toast-store.ts';
import { Dialog } from '../components/dialog.tsx';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { BindProof } from './bind-proof.tsx';
import { accountTexts } from './texts.ts';
import { TicketScan } from './ticket-scan.tsx';
import { type Account, useRefreshAccount } from './use-account.ts';
import type { Settled } from './use-own-ticket.ts';

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
  const [scan, setScan] = useState<Settled | null>(null);
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
