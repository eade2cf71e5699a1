import { type RefObject, useEffect, useRef } from 'react';

/** Closes what is open on Escape and on a press outside of it. */
export function useDismiss<Element extends HTMLElement>(open: boolean, close: () => void): RefObject<Element | null> {
  const box = useRef<Element>(null);

  useEffect(() => {
    if (!open) {
      return;
    }
    const onPress = (event: Event) => !box.current?.contains(event.target as Node) && close();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  });
  return box;
}
