import type { MessageRow } from '#contract/messages/calls.ts';
import { MessageLines } from './message-lines.tsx';
import './message-button.css';

type Props = { message: MessageRow; current?: boolean; onOpen: () => void };

/** A button that shows a message of a list and opens it. */
export const MessageButton = ({ message, current, onOpen }: Props) => (
  <button type="button" className="message-button" aria-current={current || undefined} onClick={onOpen}>
    <MessageLines message={message} />
  </button>
);
