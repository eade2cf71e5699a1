import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import './segmented.css';

/** An option shown as text, or as an icon with an accessible name. */
type Option = string | { name: string; icon: LucideIcon };

/** A segmented control: a few options side by side, one of them selected. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Record<Value, Option>>;
  onChange(value: Value): void;
}) {
  return (
    <fieldset className="segmented">
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
