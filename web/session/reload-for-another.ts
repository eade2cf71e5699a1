import { readMember, watchMember } from './session.ts';

type Surroundings = {
  page: EventTarget;
  memberId: () => number | null;
  watch: (listener: () => void) => void;
  reload: () => void;
};

/**
 * The browser's Back may show a page as it was left. One that was shown to a member is loaded anew when it comes back to anybody else;
 * what is loaded anew does not come back that way, so it happens once.
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
  reload() {
    document.documentElement.hidden = true;
    location.reload();
  },
});
