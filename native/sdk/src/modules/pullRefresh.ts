import type { SdkModule } from '../sdk-module.ts';
import type { Transport } from '../transport.ts';

export const pullRefresh: SdkModule = {
  inApp({ document, platform, transport }) {
    if (platform === 'android') {
      guardPulls(document, transport);
    }
  },
};

/**
 * Android's pull to refresh sees only whether the page itself is at its top. While a finger is on something that scrolls by itself
 * and is not at its own top, `<body>` included where it scrolls instead of the page, or the page forbids overscrolling, the shell must not pull.
 */
function guardPulls(document: Document, transport: Transport): void {
  let held = false;
  document.addEventListener(
    'touchstart',
    (event) => {
      const hold = forbidsPulling(document) || isScrolled(document, event.target as Element | null);
      if (hold !== held) {
        held = hold;
        transport.call('refresh.hold', { on: hold }).catch(() => {});
      }
    },
    { passive: true, capture: true },
  );
}

function forbidsPulling(document: Document): boolean {
  const root = document.documentElement;
  return root !== null && /none|contain/.test(getComputedStyle(root).overscrollBehaviorY);
}

function isScrolled(document: Document, target: Element | null): boolean {
  for (
    let element = target;
    element?.parentElement !== undefined && element !== null;
    element = element.parentElement
  ) {
    if (element.scrollTop > 0 && /auto|scroll/.test(getComputedStyle(element).overflowY)) {
      return element !== document.scrollingElement;
    }
  }
  return false;
}
