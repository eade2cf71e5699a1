import type { MessageRow } from '#contract/messages/calls.ts';
import { MessageLines } from './message-lines.tsx';
import './message-button.css';

type Props = { message: MessageRow; current?: boolean; onOpen: () => void };

/** A message of a list, which opens it. */
export const MessageButton = ({ message, current, onOpen }: Props) => (
  <button type="button" className="message-button" aria-current={current || undefined} onClick={onOpen}>
    <MessageLines message={message} />
  </button>
);
