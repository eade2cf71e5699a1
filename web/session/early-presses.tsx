import { useEffect } from 'react';

declare global {
  interface Window {
    earlyPresses?: { release(): void };
  }
}

/**
 * Holds the last press of a button, or the last submission of a form, until the page listens. Also inlined into the page as a script before the
 * first paint, so it must be self-contained.
 */
export function holdEarlyPresses(): void {
  let press: (() => void) | null = null;
  const hold = (event: Event) => {
    const target = event.target as Element;
    const button = target.closest('button');
    if (event.type === 'submit') {
      const { submitter } = event as SubmitEvent;
      press = () => (target as HTMLFormElement).requestSubmit(submitter);
    } else if (button?.type === 'button') {
      press = () => button.click();
    } else {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const release = () => {
    removeEventListener('click', hold, true);
    removeEventListener('submit', hold, true);
    press?.();
    press = null;
  };
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  window.earlyPresses = { release };
}

/** Repeats the held press once the page is hydrated and knows the text typed into it. */
export function EarlyPresses() {
  useEffect(() => {
    const timer = setTimeout(() => window.earlyPresses?.release());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
