import { type RefObject, useEffect, useRef } from 'react';

/**
 * Raises a `popover="manual"` above open dialogs while it is shown, in browsers that support it (Chrome 114, Safari 17); each `change` raises it
 * above dialogs opened since.
 */
export function useTopLayer<Element extends HTMLElement>(shown: boolean, change?: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each `change` raises the popover again.
  useEffect(() => {
    const popover = element.current;
    if (shown) {
      popover?.showPopover?.();
      return () => popover?.hidePopover?.();
    }
  }, [shown, change]);
  return element;
}
