import { type RefObject, useEffect, useRef } from 'react';

/** Closes a popup on Escape and on a press outside it, and returns lost focus to its opener. */
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

  useEffect(() => {
    if (open) {
      const opener = box.current?.querySelector<HTMLElement>('[aria-expanded]');
      return () => takeLostFocus(opener);
    }
  }, [open]);
  return box;
}

/** The body has the focus after the focused element was removed. */
function takeLostFocus(heir: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) {
    heir?.focus();
  }
}
