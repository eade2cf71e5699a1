import type { LucideIcon } from 'lucide-react';

/** A drawn sign that repeats what the words beside it say; `label` where it stands alone. */
export function Icon({ of: Drawing, label, className }: { of: LucideIcon; label?: string; className?: string }) {
  const classes = className ? `icon ${className}` : 'icon';
  return label ? (
    <Drawing className={classes} role="img" aria-label={label} />
  ) : (
    <Drawing className={classes} aria-hidden="true" />
  );
}
