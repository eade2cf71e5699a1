import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useSyncExternalStore } from 'react';
import { type ToastKind, toasts } from '../../call/toast-store.ts';
import { Icon } from '../icon.tsx';
import './toasts.css';
import { useTopLayer } from './use-top-layer.ts';

/** Toasts above open dialogs; errors interrupt a screen reader, other kinds wait. */
export function Toasts() {
  const items = useSyncExternalStore(toasts.watch, toasts.read, () => nothing);
  const box = useTopLayer<HTMLDivElement>(items.length > 0, items);
  return (
    <div className="toasts" data-part="toasts" aria-live="polite" popover="manual" ref={box}>
      {items.map(({ id, kind, text }) => (
        <p key={id} className="toast" data-part="toast" role={kind === 'error' ? 'alert' : undefined}>
          <span className={`toasts__icon is-${kind}`}>
            <Icon of={icons[kind]} />
          </span>
          {text}
        </p>
      ))}
    </div>
  );
}

const icons: Record<ToastKind, LucideIcon> = { success: CircleCheck, warning: TriangleAlert, error: CircleX };
const nothing: never[] = [];
