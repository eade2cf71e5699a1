import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { Icon } from './icon.tsx';

type Props = { hasMore: boolean; busy?: boolean; onMore: () => void };

/** The end of a list: a "load more" button, or a note that the list is complete. A list of one page needs neither. */
export function MoreButton({ hasMore, busy, onMore }: Props) {
  const text = useText(common);
  const [isLong, setLong] = useState(hasMore);
  if (hasMore && !isLong) {
    setLong(true);
  }
  if (!isLong) {
    return null;
  }
  return (
    <p className="more">
      {hasMore ? (
        <button type="button" className="button is-line is-small" disabled={busy} onClick={onMore}>
          {text('loadMore')}
          <Icon of={ChevronDown} />
        </button>
      ) : (
        text('noMore')
      )}
    </p>
  );
}
