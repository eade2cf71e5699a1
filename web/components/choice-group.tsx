import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './choice-group.css';

/** An option shown as text, as an icon with an accessible name, as a row of a list, or as a card. */
export type ChoiceOption = string | { name: string; icon: LucideIcon } | Row | { content: ReactNode };
type Row = { title: string; note?: string | undefined; picture: ReactNode };

type Props<Value extends string> = {
  label: string;
  /** '' while none is chosen. */
  value: Value | '';
  options: Readonly<Record<Value, ChoiceOption>>;
  onChange: (value: Value) => void;
  /**
   * `tabs` switch the mode of a form, whose fields keep their position; `rows` are one below the other, side by side on a phone; `cards` are in
   * columns.
   */
  look?: 'segments' | 'tabs' | 'rows' | 'cards';
};

/** A few options side by side, one of them chosen. */
export function ChoiceGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  look = 'segments',
}: Props<Value>) {
  return (
    <fieldset className={`choice-group is-${look}`}>
      <legend className="screen-reader">{label}</legend>
      {Object.entries<ChoiceOption>(options).map(([key, option]) => {
        const icon = typeof option !== 'string' && 'icon' in option ? option : null;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={key === value}
            aria-label={icon?.name}
            title={icon?.name}
            onClick={() => onChange(key as Value)}
          >
            <OptionFace option={option} />
          </button>
        );
      })}
    </fieldset>
  );
}

function OptionFace({ option }: { option: ChoiceOption }) {
  if (typeof option === 'string') {
    return option;
  }
  if ('icon' in option) {
    return <Icon of={option.icon} />;
  }
  if ('content' in option) {
    return option.content;
  }
  return (
    <>
      {option.picture}
      <span>
        {option.title}
        {option.note && <small className="num">{option.note}</small>}
      </span>
    </>
  );
}
