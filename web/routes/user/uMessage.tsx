import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isUnread } from '#rules/messages/unread.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { DeleteMessages } from '../../messages/delete-messages.tsx';
import { Inbox } from '../../messages/inbox.tsx';
import { NoMessages } from '../../messages/no-messages.tsx';
import { messageTexts } from '../../messages/texts.ts';
import { useMessageActs, useMessages } from '../../messages/use-messages.ts';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';

/** /user/uMessage — all messages: reading, marking, deleting. `id` in the address opens a message. */
export default function UMessage() {
  const text = useText(messageTexts);
  const [address, setAddress] = useSearchParams();
  const [deleting, setDeleting] = useState<number[]>([]);
  const messages = useMessages();
  const { read, remove } = useMessageActs();
  const rows = messages.data?.list ?? [];
  const unread = rows.filter(isUnread).length;
  const openedId = Number(address.get('id'));
  const open = (id: number | null) => setAddress(id === null ? {} : { id: String(id) }, { preventScrollReset: true });

  if (messages.error && !messages.data) {
    return <LoadFailedPage error={messages.error} onRetry={messages.refetch} />;
  }
  return (
    <Page
      title={text('title')}
      lead={unread > 0 ? text('unreadCount', { count: unread }) : text('lead')}
      actions={
        rows.length > 0 && (
          <button type="button" className="button is-line" disabled={unread === 0} onClick={() => read('all')}>
            {text('readAll')}
          </button>
        )
      }
      busy={messages.isPending}
    >
      {messages.isPending && <Skeleton lines={[100, 100, 100]} />}
      {messages.data && rows.length === 0 && <NoMessages />}
      {rows.length > 0 && (
        <Inbox
          rows={rows}
          opened={rows.find(({ id }) => id === openedId) ?? null}
          onOpen={open}
          onRead={read}
          onDelete={setDeleting}
        />
      )}
      <DeleteMessages
        ids={deleting}
        onClose={() => setDeleting([])}
        onConfirm={() => {
          remove(deleting);
          setDeleting([]);
          if (deleting.includes(openedId)) {
            open(null);
          }
        }}
      />
    </Page>
  );
}
