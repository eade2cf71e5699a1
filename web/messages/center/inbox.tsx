import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useState } from 'react';
import type { MessageRow } from '#contract/messages/calls.ts';
import { CheckBox } from '../../components/check-box.tsx';
import { Icon } from '../../components/icon.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { useText } from '../../texts/use-text.ts';
import { MessageButton } from '../message-button.tsx';
import { type BuildOf, MessageDetail } from '../message-detail.tsx';
import { MessageLines } from '../message-lines.tsx';
import { messageTexts } from '../texts.ts';
import { useMore } from '../use-more.ts';
import { SelectionBar } from './selection-bar.tsx';
import './inbox.css';

const step = 20;

type Props = {
  rows: readonly MessageRow[];
  opened: MessageRow | null;
  buildOf: BuildOf;
  onOpen: (id: number | null) => void;
  onRead: (ids: number[]) => void;
  /** Absent when no message is unread. */
  onReadAll: (() => void) | undefined;
  onDelete: (ids: number[]) => void;
};

/** The list on the left and the message on the right; on a narrow screen the message replaces the list. */
export function Inbox({ rows, opened, buildOf, onOpen, onRead, onReadAll, onDelete }: Props) {
  const text = useText(messageTexts);
  const { visible, hasMore, more } = useMore(rows, step);
  const { picked, pick, pickAll, toggle, end } = useSelection(rows.map(({ id }) => id));
  const chosen = picked ?? [];
  const shown = visible.map(({ id }) => id);
  const endOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && end();

  return (
    <div className={opened ? 'inbox is-open' : 'inbox'}>
      <section className="inbox__list" aria-label={text('title')} onKeyDown={endOnEscape}>
        <SelectionBar
          total={rows.length}
          count={picked?.length}
          all={chosen.length === shown.length}
          onAll={(on) => pickAll(on ? shown : [])}
          onRead={() => onRead(chosen)}
          onReadAll={onReadAll}
          onDelete={() => onDelete(chosen)}
          onToggle={toggle}
        />
        <div className="inbox__rows">
          <ul>
            {visible.map((message) => (
              <li key={message.id} className="inbox__row">
                {picked ? (
                  <CheckBox checked={picked.includes(message.id)} onChange={(on) => pick(message.id, on)}>
                    <MessageLines message={message} />
                  </CheckBox>
                ) : (
                  <MessageButton
                    message={message}
                    current={message.id === opened?.id}
                    onOpen={() => onOpen(message.id)}
                  />
                )}
              </li>
            ))}
          </ul>
          <MoreButton hasMore={hasMore} onMore={more} />
        </div>
      </section>
      <InboxDetail opened={opened} buildOf={buildOf} onBack={() => onOpen(null)} onDelete={(id) => onDelete([id])} />
    </div>
  );
}

/** The selected ids among those that are still listed. `picked` is null outside the selection. */
function useSelection(listed: readonly number[]) {
  const [kept, keep] = useState<ReadonlySet<number> | null>(null);
  const picked = kept && listed.filter((id) => kept.has(id));
  return {
    picked,
    pick: (id: number, on: boolean) =>
      keep(new Set(on ? [...(picked ?? []), id] : picked?.filter((each) => each !== id))),
    pickAll: (ids: readonly number[]) => keep(new Set(ids)),
    toggle: () => keep(kept ? null : new Set()),
    end: () => keep(null),
  };
}

type InboxDetailProps = {
  opened: MessageRow | null;
  buildOf: BuildOf;
  onBack: () => void;
  onDelete: (id: number) => void;
};

/** The opened message beside the list, or instead of it. */
function InboxDetail({ opened, buildOf, onBack, onDelete }: InboxDetailProps) {
  const text = useText(messageTexts);
  return (
    <section className="inbox-detail" aria-label={text('detail')}>
      {opened ? (
        <>
          <button type="button" className="link inbox-detail__back" onClick={onBack}>
            <Icon of={ArrowLeft} />
            {text('backToList')}
          </button>
          <MessageDetail
            key={opened.id}
            message={opened}
            buildOf={buildOf}
            action={
              <button type="button" className="link is-danger" onClick={() => onDelete(opened.id)}>
                <Icon of={Trash2} />
                {text('delete')}
              </button>
            }
          />
        </>
      ) : (
        <p className="inbox-detail__nothing">{text('chooseOne')}</p>
      )}
    </section>
  );
}
