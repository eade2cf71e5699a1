import type { LucideIcon } from 'lucide-react';

/** A decorative icon beside its text; `label` names an icon without text. */
export function Icon({ of: Drawing, label, className }: { of: LucideIcon; label?: string; className?: string }) {
  const classes = className ? `icon ${className}` : 'icon';
  return label ? (
    <Drawing className={classes} role="img" aria-label={label} />
  ) : (
    <Drawing className={classes} aria-hidden="true" />
  );
}
