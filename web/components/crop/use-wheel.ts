import { type RefObject, useEffect, useRef } from 'react';

/** Handles wheel events of an element and keeps the page from scrolling; React's own listener is passive and cannot prevent that. */
export function useWheel<Element extends HTMLElement>(
  onTurn: (deltaY: number) => void,
  active = true,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const turn = useRef(onTurn);
  turn.current = onTurn;

  useEffect(() => {
    const target = active ? element.current : null;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      turn.current(event.deltaY);
    };
    target?.addEventListener('wheel', listen, { passive: false });
    return () => target?.removeEventListener('wheel', listen);
  }, [active]);
  return element;
}
