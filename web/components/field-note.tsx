import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { id?: string; error?: string | undefined; children?: ReactNode };

/** The note below a field: its error, otherwise its hint. Errors are announced to screen readers. */
export function FieldNote({ id, error, children }: Props) {
  const note = error || children;
  return note ? (
    <p className={error ? 'hint is-bad' : 'hint'} id={id} role={error ? 'alert' : undefined}>
      {error && <Icon of={CircleAlert} />}
      {note}
    </p>
  ) : null;
}
