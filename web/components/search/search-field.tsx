import Search from 'lucide-react/icons/search';
import type { Ref } from 'react';
import { Icon } from '../icon.tsx';
import './search-field.css';

type Props = {
  label: string;
  /** Replaces the label while the field is empty. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on the Enter key. */
  onEnter?: () => void;
  maxLength?: number;
  /** While an input method composes, the value is not a word yet. */
  onCompositionStart?: () => void;
  onCompositionEnd?: () => void;
  ref?: Ref<HTMLInputElement>;
  'aria-keyshortcuts'?: string;
};

/** The search text of a list. */
export const SearchField = ({ label, onChange, onEnter, ...input }: Props) => (
  <div className="search-field">
    <Icon of={Search} />
    <input
      placeholder={label}
      {...input}
      className="input"
      type="search"
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter?.()}
    />
  </div>
);
