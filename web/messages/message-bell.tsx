import Bell from 'lucide-react/icons/bell';
import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { useDismiss } from '../components/use-dismiss.ts';
import { useText } from '../texts/use-text.ts';
import { messageTexts } from './texts.ts';
import { useUnreadMessages } from './unread-messages.ts';

/** Loaded when it is first opened. Without a network the bell leads to the message center, like any other link. */
const MessagePanel = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./message-panel.tsx').then(
    (panel) => ({ default: panel.MessagePanel }),
    () => ({ default: () => <Navigate to={pathTo('uMessage')} /> }),
  ),
);

/** The link with an unread badge in the editor header (spec §2). Opens the panel, or the message center on a phone. */
export function MessageBell() {
  const text = useText(messageTexts);
  const { unread } = useUnreadMessages();
  const [open, setOpen] = useState(false);
  const box = useDismiss<HTMLDivElement>(open, () => setOpen(false));
  const toggle = (event: MouseEvent) => {
    if (!isNarrow() && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      setOpen(!open);
    }
  };

  return (
    <div className="drop" ref={box}>
      <Link
        className="icon-button"
        to={pathTo('uMessage')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={toggle}
      >
        <Icon of={Bell} />
        <span className="screen-reader">{unread > 0 ? text('bellUnread', { count: unread }) : text('title')}</span>
        {unread > 0 && (
          <span className="badge num" data-part="badge" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
      <span className="screen-reader" role="status">
        {unread > 0 && text('unreadCount', { count: unread })}
      </span>
      {open && (
        <Suspense>
          <MessagePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const isNarrow = () => matchMedia('(max-width: 760px)').matches;
