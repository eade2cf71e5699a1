import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MessageRow } from '#contract/messages/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { isUnread } from '#rules/messages/unread.ts';
import { Icon } from '../components/icon.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useText } from '../texts/use-text.ts';
import { MessageButton } from './message-button.tsx';
import { MessageDetail } from './message-detail.tsx';
import { messageTexts } from './texts.ts';
import { useMarkRead, useMessages } from './use-messages.ts';
import { useMore } from './use-more.ts';
import './message-panel.css';

const step = 6;

/** Spec §2: "Message notification panel with read state, detail, and load more". */
export function MessagePanel({ onClose }: { onClose: () => void }) {
  const text = useText(messageTexts);
  const [opened, setOpened] = useState<MessageRow | null>(null);

  return (
    <section className="drop__panel message-panel" role="dialog" aria-label={text('title')}>
      {opened ? (
        <>
          <div className="message-panel__head">
            <button type="button" className="link" onClick={() => setOpened(null)}>
              <Icon of={ArrowLeft} />
              {text('backToList')}
            </button>
          </div>
          <div className="message-panel__body">
            <MessageDetail message={opened} onFollow={onClose} />
          </div>
        </>
      ) : (
        <PanelList onOpen={setOpened} />
      )}
      <div className="message-panel__foot">
        <Link className="link" to={pathTo('uMessage')} onClick={onClose}>
          {text('allMessages')}
        </Link>
      </div>
    </section>
  );
}

function PanelList({ onOpen }: { onOpen: (message: MessageRow) => void }) {
  const text = useText(messageTexts);
  const { data, error, isPending } = useMessages();
  const markRead = useMarkRead();
  const rows = data?.list ?? [];
  const { visible, hasMore, more } = useMore(rows, step);

  return (
    <>
      <div className="message-panel__head">
        <h2>{text('title')}</h2>
        <button type="button" className="link" disabled={!rows.some(isUnread)} onClick={() => markRead('all')}>
          {text('readAll')}
        </button>
      </div>
      <div className="message-panel__body">
        {isPending && <Skeleton lines={[60, 90, 60, 90]} />}
        {error && !data && <p role="alert">{error.message}</p>}
        {data && rows.length === 0 && <p className="message-panel__nothing">{text('emptyTitle')}</p>}
        <ul>
          {visible.map((message) => (
            <li key={message.id}>
              <MessageButton message={message} onOpen={() => onOpen(message)} />
            </li>
          ))}
        </ul>
        {rows.length > 0 && <MoreButton hasMore={hasMore} onMore={more} />}
      </div>
    </>
  );
}
