import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loaded } from '../../call/query.tsx';
import type { Result } from '../../call/result.ts';
import { toast } from '../../call/toast-store.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { staffApi } from '../../staff/api.ts';
import { BackPage } from '../../staff/back-page.tsx';
import { type Notice, NoticeForm } from '../../staff/notices/notice-form.tsx';
import { noticeOnWire } from '../../staff/notices/notice-on-wire.ts';
import { NoticePreview } from '../../staff/notices/notice-preview.tsx';
import { noticeTexts } from '../../staff/notices/texts.ts';
import { useStaff } from '../../staff/use-staff.ts';
import { useText } from '../../texts/use-text.ts';
import '../../staff/notices/notice-dialog.css';

/** /backoffice/notices — sends a message to every member, confirmed by the authenticator. */
export default function Notices() {
  const text = useText(noticeTexts);
  const { proven } = useStaff();
  const [waiting, setWaiting] = useState<Notice | null>(null);
  const { data } = useQuery({ queryKey: ['staff', 'countMembers'], queryFn: () => loaded(staffApi.countMembers()) });
  const count = data?.members.toLocaleString('en') ?? '';
  const answered = useRef<(yes: boolean) => void>(() => {});

  /** The message reaches every member, so sending asks for confirmation. */
  async function send(notice: Notice): Promise<Result<unknown>> {
    setWaiting(notice);
    const yes = await new Promise<boolean>((resolve) => {
      answered.current = resolve;
    });
    setWaiting(null);
    return yes
      ? proven(() => staffApi.sendToAll(noticeOnWire(notice)))
      : { ok: false, err: 'CONFIRM', msg: text('notSent'), shown: true };
  }

  return (
    <BackPage title={text('title')} lead={count ? text('leadCount', { count }) : text('lead')}>
      <NoticeForm
        send={send}
        submit={count ? text('sendCount', { count }) : undefined}
        onSent={() => toast('success', text('sent'))}
      >
        {(notice) => (
          <section aria-labelledby="draft">
            <h2 id="draft">{text('asRead')}</h2>
            <NoticePreview notice={notice} isDraft />
          </section>
        )}
      </NoticeForm>
      <ConfirmDialog
        open={waiting !== null}
        title={text('sendAllTitle')}
        action={count ? text('sendCount', { count }) : text('sendAll')}
        className="notice-dialog"
        onClose={() => answered.current(false)}
        onConfirm={async () => answered.current(true)}
      >
        <p>{text('sendAllLead')}</p>
        {waiting && <NoticePreview notice={waiting} />}
      </ConfirmDialog>
    </BackPage>
  );
}
