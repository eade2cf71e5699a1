import { type RefObject, useEffect, useRef } from 'react';

/** Lifts a `popover="manual"` above open dialogs while it is shown; `change` lifts it anew over what has been opened since. */
export function useTopLayer<Element extends HTMLElement>(shown: boolean, change?: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is the reason to lift it again.
  useEffect(() => {
    const popover = element.current;
    if (shown) {
      popover?.showPopover();
      return () => popover?.hidePopover();
    }
  }, [shown, change]);
  return element;
}
