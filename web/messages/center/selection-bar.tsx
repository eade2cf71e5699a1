import { CheckBox } from '../../components/check-box.tsx';
import { useText } from '../../texts/use-text.ts';
import { messageTexts } from '../texts.ts';
import './selection-bar.css';

type Props = {
  /** The number of messages, and of those selected; absent while none can be selected. */
  total: number;
  count: number | undefined;
  all: boolean;
  onAll: (on: boolean) => void;
  onRead: () => void;
  onReadAll: (() => void) | undefined;
  onDelete: () => void;
  /** Begins the selection, or ends it. */
  onToggle: () => void;
};

/** Above the list: actions for all messages, or for the selected ones. The last button keeps its place, and with it the focus. */
export function SelectionBar({ total, count, all, onAll, onRead, onReadAll, onDelete, onToggle }: Props) {
  const text = useText(messageTexts);
  const none = count === 0;
  return (
    <div className="selection-bar">
      {count === undefined ? (
        <>
          <span className="selection-bar__count num">
            {total === 1 ? text('countOne') : text('count', { count: total })}
          </span>
          {onReadAll && (
            <button type="button" className="link" onClick={onReadAll}>
              {text('readAll')}
            </button>
          )}
        </>
      ) : (
        <>
          <CheckBox checked={all} onChange={onAll}>
            {none ? text('pickAll') : text('picked', { count })}
          </CheckBox>
          <button type="button" className="link" disabled={none} onClick={onRead}>
            {text('markRead')}
          </button>
          <button type="button" className="link is-danger" disabled={none} onClick={onDelete}>
            {text('delete')}
          </button>
        </>
      )}
      <button type="button" className="link is-quiet" onClick={onToggle}>
        {text(count === undefined ? 'select' : 'endSelect')}
      </button>
    </div>
  );
}
