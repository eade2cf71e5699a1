import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import './choice-group.css';

/** An option shown as text, or as an icon with an accessible name. */
type Option = string | { name: string; icon: LucideIcon };

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: Readonly<Record<Value, Option>>;
  onChange: (value: Value) => void;
  /** `tabs` switch the mode of a form, whose fields keep their position. */
  look?: 'segments' | 'tabs';
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
      {Object.entries<Option>(options).map(([key, option]) => {
        const icon = typeof option === 'string' ? null : option;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={key === value}
            aria-label={icon?.name}
            title={icon?.name}
            onClick={() => onChange(key as Value)}
          >
            {icon ? <Icon of={icon.icon} /> : (option as string)}
          </button>
        );
      })}
    </fieldset>
  );
}
