import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import './segmented.css';

/** A choice by its words, or by an icon that the words name. */
type Option = string | { name: string; icon: LucideIcon };

/** A few choices side by side, one of them made. */
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
