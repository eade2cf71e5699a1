import { CheckBox } from '../components/check-box.tsx';
import { useText } from '../texts/use-text.ts';
import { messageTexts } from './texts.ts';
import './selection-bar.css';

type Props = {
  count: number;
  all: boolean;
  onAll: (on: boolean) => void;
  onRead: () => void;
  onReadAll: (() => void) | undefined;
  onDelete: () => void;
};

/** Actions for the selected messages, or for all while none is selected. */
export function SelectionBar({ count, all, onAll, onRead, onReadAll, onDelete }: Props) {
  const text = useText(messageTexts);
  return (
    <div className="selection-bar">
      <CheckBox checked={all} onChange={onAll}>
        {count === 0 ? text('pickAll') : text('picked', { count })}
      </CheckBox>
      {count === 0 && onReadAll && (
        <button type="button" className="link" onClick={onReadAll}>
          {text('readAll')}
        </button>
      )}
      {count > 0 && (
        <>
          <button type="button" className="link" onClick={onRead}>
            {text('markRead')}
          </button>
          <button type="button" className="link is-danger" onClick={onDelete}>
            {text('delete')}
          </button>
        </>
      )}
    </div>
  );
}
