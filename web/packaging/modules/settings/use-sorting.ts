import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Options = {
  count: number;
  onMove: (from: number, to: number) => void;
  /** Announces the new place to screen readers. */
  onMoved: (to: number) => void;
};

/** Sorts the rows of a list by a handle in each row, dragged by a finger or a mouse, or moved by the arrow keys. `key(index)` stays with its item. */
export function useSorting({ count, onMove, onMoved }: Options) {
  const list = useRef<HTMLUListElement>(null);
  const { keys, reorder, forget } = useKeys(count);
  const [dragged, setDragged] = useState<number | null>(null);
  const focus = useRef<string | null>(null);

  useEffect(() => {
    if (focus.current !== null) {
      list.current?.querySelector<HTMLElement>(`[data-handle="${focus.current}"]`)?.focus();
      focus.current = null;
    }
  });

  function move(from: number, to: number): void {
    if (to !== from && to >= 0 && to < count) {
      reorder(from, to);
      onMove(from, to);
      onMoved(to);
    }
  }

  function press(event: KeyboardEvent, index: number): void {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      focus.current = String(keys[index]);
      move(index, Math.max(0, Math.min(count - 1, to)));
    }
  }

  /** The props of the handle of a row. */
  const handle = (index: number) => ({
    'data-handle': keys[index],
    onKeyDown: (event: KeyboardEvent) => press(event, index),
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(keys[index]!);
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged === keys[index]) {
        move(index, rowAt(list, event.clientY) ?? index);
      }
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });

  return {
    list,
    handle,
    forget,
    keyOf: (index: number) => keys[index]!,
    isDragged: (index: number) => dragged === keys[index],
  };
}

/** The row whose middle the pointer has passed. */
function rowAt(list: RefObject<HTMLUListElement | null>, y: number): number | null {
  const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
  const at = rows.findIndex(({ top, bottom }) => y >= top && y <= bottom);
  return at < 0 ? null : at;
}

/** A key for each item, which it keeps when it moves. */
function useKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = count;

  function reorder(from: number, to: number) {
    const [key] = keys.current.splice(from, 1);
    keys.current.splice(to, 0, key!);
  }
  return { keys: keys.current, reorder, forget: (index: number) => void keys.current.splice(index, 1) };
}
