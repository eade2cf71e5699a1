import { useSyncExternalStore } from 'react';
import { type ToastKind, toasts } from '../call/toast-store.ts';
import './toasts.css';
import { useTopLayer } from './use-top-layer.ts';

/** The messages on the page, above whatever is open; errors interrupt a screen reader, the others wait their turn. */
export function Toasts() {
  const items = useSyncExternalStore(toasts.watch, toasts.read, () => nothing);
  const box = useTopLayer<HTMLDivElement>(items.length > 0, items);
  return (
    <div className="toasts" aria-live="polite" popover="manual" ref={box}>
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
