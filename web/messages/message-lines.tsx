import type { MessageRow } from '#contract/messages/calls.ts';
import { isBroadcast, isUnread } from '#rules/messages/unread.ts';
import { formatClock, formatDay } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { MessagePicture } from './message-picture.tsx';
import { messageTexts } from './texts.ts';
import './message-lines.css';

/** A message in a list: its picture, title and beginning. A dot marks it as unread, a tag as a broadcast. */
export function MessageLines({ message }: { message: MessageRow }) {
  const text = useText(messageTexts);
  const unread = isUnread(message);
  return (
    <span className={unread ? 'message-lines is-unread' : 'message-lines'}>
      <span className="message-lines__picture">
        <MessagePicture message={message} size="36px" />
        {unread && <i role="img" aria-label={text('unread')} />}
      </span>
      <span className="message-lines__words">
        <span className="message-lines__head num">
          <b>{message.title}</b>
          {isBroadcast(message) && <span className="tag is-brand">{text('broadcast')}</span>}
          <MessageTime seconds={message.create_time} />
        </span>
        <span className="message-lines__summary">{message.summary}</span>
      </span>
    </span>
  );
}

/** The time for today's messages, the date for older ones. */
function MessageTime({ seconds }: { seconds: number }) {
  const day = formatDay(seconds);
  const today = day === formatDay(Date.now() / 1000);
  return <time dateTime={new Date(seconds * 1000).toISOString()}>{today ? formatClock(seconds) : day}</time>;
}
