import ChevronDown from 'lucide-react/icons/chevron-down';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { Icon } from './icon.tsx';

export function MoreButton({ hasMore, onMore }: { hasMore: boolean; onMore: () => void }) {
  const text = useText(common);
  return (
    <p className="more">
      {hasMore ? (
        <button type="button" className="button is-line is-small" onClick={onMore}>
          {text('loadMore')}
          <Icon of={ChevronDown} />
        </button>
      ) : (
        text('noMore')
      )}
    </p>
  );
}
