import { useEffect, useRef } from 'react';

/** Single-key shortcuts of a screen, disabled while typing, with a modifier, or in a dialog. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  current.current = keys;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = isFree(event) ? current.current[event.key] : undefined;
      if (run) {
        event.preventDefault();
        run();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether the key is free: buttons keep Enter and Space. */
function isFree(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const typing = target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]');
  const pressing = event.key === 'Enter' && target.closest('a, button');
  const busy = document.querySelector('dialog[open]');
  return !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing || pressing || busy);
}
