import { useSyncExternalStore } from 'react';
import { toasts } from '../../call/toast-store.ts';
import './toasts.css';
import { useTopLayer } from '../use-top-layer.ts';

/** Toasts above open dialogs; errors interrupt a screen reader, other kinds wait. */
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
