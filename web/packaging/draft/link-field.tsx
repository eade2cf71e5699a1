import Link2 from 'lucide-react/icons/link-2';
import { useId } from 'react';
import { completeLink } from '#rules/packaging/app-link.ts';
import { FieldNote } from '../../components/form-row.tsx';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  onCheck: (link: string) => void;
  checking: boolean;
  checked: boolean;
  error: string | undefined;
};

/** The link; a bare host is completed to https:// on leaving the field, visibly (product.md §7), and the check starts. */
export function LinkField({ value, onChange, onCheck, checking, checked, error }: Props) {
  const text = useText(packagingTexts);
  const noteId = useId();

  function leave() {
    const completed = completeLink(value);
    if (completed !== value) {
      onChange(completed);
    }
    if (completed && !checked) {
      onCheck(completed);
    }
  }

  return (
    <div className={error ? 'is-bad' : undefined}>
      <div className="input-line">
        <Icon of={Link2} />
        <input
          className="input"
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          placeholder={text('linkPlaceholder')}
          aria-label={text('link')}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <button
          type="button"
          className="button is-soft is-small input-line__end"
          disabled={checking || value === ''}
          onClick={() => onCheck(completeLink(value))}
        >
          {text(checked ? 'checkAgain' : 'check')}
        </button>
      </div>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}
