import type { MessageRow } from '#contract/calls/messages.ts';
import { isBroadcast, isUnread } from '#rules/messages/unread.ts';
import { formatClock, formatDay } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { messageTexts } from './texts.ts';
import './message-button.css';

/** A message of the list; a dot marks it as unread, a tag as a broadcast. */
export function MessageButton({
  message,
  current,
  onOpen,
}: {
  message: MessageRow;
  current?: boolean;
  onOpen: () => void;
}) {
  const text = useText(messageTexts);
  return (
    <button type="button" className="message-button" aria-current={current || undefined} onClick={onOpen}>
      <span className="message-button__head">
        <b>{message.title}</b>
        {isBroadcast(message) && <span className="tag is-brand">{text('broadcast')}</span>}
        {isUnread(message) && <i role="img" aria-label={text('unread')} />}
        <MessageTime seconds={message.create_time} />
      </span>
      <span className="message-button__summary">{message.summary}</span>
    </button>
  );
}

/** The time for today's messages, the date for older ones. */
function MessageTime({ seconds }: { seconds: number }) {
  const day = formatDay(seconds);
  const today = day === formatDay(Date.now() / 1000);
  return (
    <time className="num" dateTime={new Date(seconds * 1000).toISOString()}>
      {today ? formatClock(seconds) : day}
    </time>
  );
}
