import { toast } from '../components/toast-store.ts';
import { accountTexts } from '../texts/account.ts';
import { useText } from '../texts/use-text.ts';
import { AccountDialog } from './account-dialog.tsx';
import { TicketScan } from './ticket-scan.tsx';
import { accountApi, useRefreshAccount } from './use-account.ts';

const looks = {
  bind: { title: 'bindTitle', lead: 'bindLead', done: 'bindDone', poll: accountApi.pollBindTicket },
  unbind: { title: 'unbindTitle', lead: 'unbindLead', done: 'unbindDone', poll: accountApi.pollUnbindTicket },
} as const;

export type WechatScene = keyof typeof looks;

/** Binds or unbinds the member's WeChat by a scan. */
export function WechatDialog({ scene, onClose }: { scene: WechatScene | null; onClose: () => void }) {
  const text = useText(accountTexts);
  const refresh = useRefreshAccount();
  const look = looks[scene ?? 'bind'];
  return (
    <AccountDialog open={scene !== null} title={text(look.title)} onClose={onClose}>
      {scene && (
        <>
          <p className="mute">{text(look.lead)}</p>
          <TicketScan
            scene={scene}
            poll={look.poll}
            onSettled={async () => {
              toast('success', text(look.done));
              await refresh();
              onClose();
            }}
          />
        </>
      )}
    </AccountDialog>
  );
}
