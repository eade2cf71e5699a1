import { readMember, watchMember } from './session.ts';

type Surroundings = {
  page: EventTarget;
  memberId: () => number | null;
  watch: (listener: () => void) => void;
  reload: () => void;
};

/**
 * Browsers may restore a page from the back/forward cache. A page shown to one member is reloaded when it is restored for another
 * visitor. A reloaded page leaves that cache, so this happens once.
 */
export function reloadForAnother({ page, memberId, watch, reload }: Surroundings = browser()): void {
  let shownTo = memberId();
  watch(() => {
    shownTo ??= memberId();
  });
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted && memberId() !== shownTo) {
      reload();
    }
  });
}

const browser = (): Surroundings => ({
  page: window,
  memberId: () => readMember()?.id ?? null,
  watch: watchMember,
  reload: reloadHidden,
});

/** Hides the page at once and reloads it. */
export function reloadHidden(): void {
  document.documentElement.hidden = true;
  location.reload();
}
