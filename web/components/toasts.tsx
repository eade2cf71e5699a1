import { useSyncExternalStore } from 'react';
import { type ToastKind, toasts } from './toast-store.ts';
import './toasts.css';

/** The messages on the page; errors interrupt a screen reader, the others wait their turn. */
export function Toasts() {
  const items = useSyncExternalStore(toasts.watch, toasts.read, () => nothing);
  return (
    <div className="toasts" aria-live="polite">
      {items.map(({ id, kind, text }) => (
        <p key={id} className={`toast is-${kind}`} role={kind === 'error' ? 'alert' : undefined}>
          <i className={dots[kind]} aria-hidden="true" />
          {text}
        </p>
      ))}
    </div>
  );
}

const dots: Record<ToastKind, string> = { success: 'dot-ok', warning: 'dot-warn', error: 'dot-bad' };
const nothing: never[] = [];
