import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Icon } from '../../../components/icon.tsx';
import { common } from '../../../texts/common.ts';
import { useText } from '../../../texts/use-text.ts';
import './copy-value.css';

/**
 * Copies a value on a page without framework code. The page's script shows the button, which cannot copy without a script or on an insecure address.
 */
export function CopyValue({ value, label, onDark = false }: { value: string; label: string; onDark?: boolean }) {
  const text = useText(common);
  return (
    <button
      type="button"
      className={onDark ? 'icon-button copy-value is-on-dark' : 'icon-button copy-value'}
      data-copy={value}
      data-announcement={text('copied')}
      aria-label={label}
      title={label}
      hidden
    >
      <Icon of={Copy} />
      <Icon of={Check} />
      <span className="screen-reader" aria-live="polite" />
    </button>
  );
}
