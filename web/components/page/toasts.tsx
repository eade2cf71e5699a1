import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { type ToastItem, type ToastKind, toasts } from '../../call/toast-store.ts';
import { hold, letGo, takeBack } from '../../call/undoable.ts';
import { Icon } from '../icon.tsx';
import './toasts.css';
import { useTopLayer } from './use-top-layer.ts';

/** Toasts above open dialogs; errors interrupt a screen reader, other kinds wait. */
export function Toasts() {
  const items = useSyncExternalStore(toasts.watch, toasts.read, () => nothing);
  const box = useTopLayer<HTMLDivElement>(items.length > 0, items);
  return (
    <div className="toasts" data-part="toasts" aria-live="polite" popover="manual" ref={box}>
      {items.map((item) => (
        <p
          key={item.id}
          className={item.back ? 'toast toasts__undoable' : 'toast'}
          data-part="toast"
          role={item.kind === 'error' ? 'alert' : undefined}
          {...(item.back && staying(item.id))}
        >
          <span className={`toasts__icon is-${item.kind}`}>
            <Icon of={icons[item.kind]} />
          </span>
          {item.text}
          {item.back && <Undo item={item} words={item.back.words} />}
        </p>
      ))}
    </div>
  );
}

/** Keeps a toast while a pointer or the focus is on it. */
const staying = (id: number) => ({
  onPointerEnter: () => hold(id),
  onPointerLeave: () => letGo(id),
  onFocus: () => hold(id),
  onBlur: () => letGo(id),
});

/** The button is the next stop of the Tab key after the act, wherever the act was; the stop after it follows the act. */
function Undo({ item, words }: { item: ToastItem; words: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    const reach = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Tab' && !event.shiftKey && document.activeElement !== button.current) {
        from.current = document.activeElement;
        button.current?.focus();
        // An open dialog keeps the focus.
        if (document.activeElement === button.current) {
          event.preventDefault();
          removeEventListener('keydown', reach);
        }
      }
    };
    addEventListener('keydown', reach);
    return () => removeEventListener('keydown', reach);
  }, []);

  const back = () => from.current instanceof HTMLElement && from.current.focus();
  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey)) {
      event.preventDefault();
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      back();
    }
  }
  return (
    <button
      ref={button}
      type="button"
      className="toasts__undo"
      onKeyDown={leave}
      onClick={() => {
        back();
        void takeBack(item);
      }}
    >
      {words}
    </button>
  );
}

const icons: Record<ToastKind, LucideIcon> = { success: CircleCheck, warning: TriangleAlert, error: CircleX };
const nothing: never[] = [];
