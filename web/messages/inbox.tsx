import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { MessageRow } from '#contract/calls/messages.ts';
import { CheckBox } from '../components/check-box.tsx';
import { Icon } from '../components/icon.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { useText } from '../texts/use-text.ts';
import { MessageButton } from './message-button.tsx';
import { MessageDetail } from './message-detail.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { messageTexts } from './texts.ts';
import { useMore } from './use-more.ts';
import './inbox.css';

const step = 20;

type Props = {
  rows: readonly MessageRow[];
  opened: MessageRow | null;
  onOpen: (id: number | null) => void;
  onRead: (ids: number[]) => void;
  /** Absent when nothing is unread. */
  onReadAll: (() => void) | undefined;
  onDelete: (ids: number[]) => void;
};

/** The list on the left and the message on the right; without room for both the message replaces the list. */
export function Inbox({ rows, opened, onOpen, onRead, onReadAll, onDelete }: Props) {
  const text = useText(messageTexts);
  const { visible, hasMore, more } = useMore(rows, step);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const pick = (id: number, on: boolean) =>
    setPicked(new Set(on ? [...chosen, id] : chosen.filter((each) => each !== id)));

  return (
    <div className={opened ? 'inbox is-open' : 'inbox'}>
      <section className="inbox__list" aria-label={text('title')}>
        <SelectionBar
          count={chosen.length}
          all={chosen.length === visible.length}
          onAll={(on) => setPicked(new Set(on ? visible.map(({ id }) => id) : []))}
          onRead={() => onRead(chosen)}
          onReadAll={onReadAll}
          onDelete={() => onDelete(chosen)}
        />
        <ul>
          {visible.map((message) => (
            <li key={message.id} className="inbox__row">
              <CheckBox
                aria-label={text('pick', { title: message.title })}
                checked={picked.has(message.id)}
                onChange={(on) => pick(message.id, on)}
              />
              <MessageButton message={message} current={message.id === opened?.id} onOpen={() => onOpen(message.id)} />
            </li>
          ))}
        </ul>
        <MoreButton hasMore={hasMore} onMore={more} />
      </section>
      <section className="inbox__detail" aria-label={text('detail')}>
        {opened ? (
          <>
            <button type="button" className="link inbox__back" onClick={() => onOpen(null)}>
              <Icon of={ArrowLeft} />
              {text('backToList')}
            </button>
            <MessageDetail
              key={opened.id}
              message={opened}
              action={
                <button type="button" className="link is-danger" onClick={() => onDelete([opened.id])}>
                  <Icon of={Trash2} />
                  {text('delete')}
                </button>
              }
            />
          </>
        ) : (
          <p className="inbox__nothing">{text('chooseOne')}</p>
        )}
      </section>
    </div>
  );
}
