import Link2 from 'lucide-react/icons/link-2';
import { useLocation } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { home } from './texts.ts';

/** The hero's form and field; the closing section has its own. */
export const LINK_FORM = 'link-form';
export const LINK_FIELD = 'link';

/** The link field of the home page. Without script the form reloads its page with the answer. */
export function LinkForm({
  id,
  link = '',
  isRefused = false,
  look = 'is-brand',
  className = '',
}: {
  id: string;
  link?: string;
  isRefused?: boolean;
  look?: 'is-brand' | 'is-launch';
  className?: string;
}) {
  const text = useText(home);
  return (
    <form
      id={id === LINK_FIELD ? LINK_FORM : undefined}
      className={`link-form ${className}`}
      data-part="link-form"
      action={useLocation().pathname}
      method="get"
    >
      <label className="screen-reader" htmlFor={id}>
        {text('linkLabel')}
      </label>
      <Icon of={Link2} />
      <input
        id={id}
        name="link"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        required
        aria-invalid={isRefused || undefined}
        placeholder={text('linkPlaceholder')}
        defaultValue={link}
      />
      <button type="submit" className={`button is-large ${look}`}>
        {text('makeApp')}
      </button>
    </form>
  );
}
