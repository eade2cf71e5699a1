import { useSyncExternalStore } from 'react';
import { toasts } from '../call/toast-store.ts';
import './toasts.css';
import { useTopLayer } from './use-top-layer.ts';

/** The messages on the page, above whatever is open; errors interrupt a screen reader, the others wait their turn. */
export function Toasts() {
  const items = useSyncExternalStore(toasts.watch, toasts.read, () => nothing);
  const box = useTopLayer<HTMLDivElement>(items.length > 0, items);
  return (
    <div className="toasts" data-part="toasts" aria-live="polite" popover="manual" ref={box}>
      {items.map(({ id, kind, text }) => (
        <p key={id} className={`toast is-${kind}`} data-part="toast" role={kind === 'error' ? 'alert' : undefined}>
          <i aria-hidden="true" />
          {text}
        </p>
      ))}
    </div>
  );
}

const nothing: never[] = [];
