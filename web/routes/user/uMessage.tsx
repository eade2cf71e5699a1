import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MessageRow } from '#contract/messages/calls.ts';
import { isUnread } from '#rules/messages/unread.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useMedia } from '../../components/use-media.ts';
import { Page } from '../../console/page.tsx';
import { DeleteMessages } from '../../messages/center/delete-messages.tsx';
import { Inbox } from '../../messages/center/inbox.tsx';
import { NoMessages } from '../../messages/center/no-messages.tsx';
import type { BuildOf } from '../../messages/message-detail.tsx';
import { messageTexts } from '../../messages/texts.ts';
import { useMarkRead, useMessageActs, useMessages } from '../../messages/use-messages.ts';
import { BuildCard } from '../../packaging/builds/build-card.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';
import '../../messages/center/message-page.css';

/** /user/uMessage — all messages: reading, marking, deleting. `id` in the address opens a message. */
export default function UMessage() {
  const text = useText(messageTexts);
  const [address, setAddress] = useSearchParams();
  const [deleting, setDeleting] = useState<number[]>([]);
  const messages = useMessages();
  const { remove } = useMessageActs();
  const markRead = useMarkRead();
  const rows = messages.data?.list ?? [];
  const unread = rows.filter(isUnread).length;
  const openedId = Number(address.get('id'));
  const opened = rows.find(({ id }) => id === openedId);
  const newest = useNewest(rows);
  const open = (id: number | null) => setAddress(id === null ? {} : { id: String(id) }, { preventScrollReset: true });

  if (messages.error && !messages.data) {
    return (
      <Page title={text('title')} lead={text('lead')} failed>
        <LoadFailed error={messages.error} onRetry={messages.refetch} />
      </Page>
    );
  }
  return (
    <Page
      title={text('title')}
      lead={unread > 0 ? text('unreadCount', { count: unread }) : text('lead')}
      busy={messages.isPending}
      className="message-page"
    >
      {messages.isPending && <SkeletonRows rows={5} />}
      {messages.data && rows.length === 0 && <NoMessages />}
      {rows.length > 0 && (
        <Inbox
          rows={rows}
          opened={opened ?? newest}
          buildOf={buildOf}
          onOpen={open}
          onRead={markRead}
          onReadAll={unread > 0 ? () => markRead('all') : undefined}
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

const buildOf: BuildOf = ({ link, act, app, version }) => (
  <BuildCard
    code={link.split('/').at(-1)!}
    app={{ name: app.name, icon: app.icon_url || null, color: app.theme_color }}
    version={version}
    act={act}
  />
);

/** On a screen with space beside the list, the message that was newest on arrival, which is marked as read; a newer one does not replace it. */
function useNewest(rows: readonly MessageRow[]): MessageRow | null {
  const hasRoom = useMedia('(min-width: 761px)');
  const [first, setFirst] = useState<number>();
  const kept = rows.find(({ id }) => id === first) ?? rows[0] ?? null;
  if (kept && kept.id !== first) {
    setFirst(kept.id);
  }
  return hasRoom ? kept : null;
}
