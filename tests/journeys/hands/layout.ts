import type { Page } from 'playwright-core';

/** What sticks out of the window, is squeezed to single letters, or lies over its neighbor, as sentences that name the element. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults);

/** Controls that a finger misses: less than 44 px high or wide, where the page says how large they are to the finger. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets);

/** Text under 12 px, except the drawn phone and other pictures. */
export const smallText = (page: Page): Promise<string[]> => page.evaluate(findSmallText);

/** Runs in the page, so it is self-contained, as are those below. */
function findLayoutFaults(): string[] {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${element.textContent?.trim().slice(0, 24)}”`;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isPicture = (element: Element) => element.closest('[role=img], [aria-hidden=true], svg, iframe') !== null;
  /** An ancestor that scrolls or cuts what it holds. */
  const isCut = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') {
        return true;
      }
    }
    return false;
  };
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    faults.push(`the page is ${wide} px too wide`);
  }
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || !isShown(element) || isPicture(element)) {
      continue;
    }
    if ((box.right > innerWidth + 1 || box.left < -1) && !isCut(element)) {
      faults.push(`${name(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} px`);
    }
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue!.trim().length > 5);
    for (const node of words) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const letters = node.nodeValue!.trim().length;
      if (lines.size > 3 && letters / lines.size < 3) {
        faults.push(`${name(element)} stands in ${lines.size} lines of ${(letters / lines.size).toFixed(1)} letters`);
      }
    }
  }
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (element) =>
      isShown(element) && !isPicture(element) && !isCut(element) && element.getBoundingClientRect().width > 2,
  );
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const reachable = dialog ? controls.filter((control) => dialog.contains(control)) : controls;
  for (const [at, one] of reachable.entries()) {
    for (const other of reachable.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) {
        continue;
      }
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const fixed = [one, other].some((each) => {
        for (let up: Element | null = each; up; up = up.parentElement) {
          if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(up).position)) {
            return true;
          }
        }
        return false;
      });
      if (across > 2 && down > 2 && !fixed) {
        faults.push(`${name(one)} lies over ${name(other)}`);
      }
    }
  }
  return faults;
}

function findSmallTargets(): string[] {
  const least = 44;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${(element.textContent?.trim() || element.getAttribute('aria-label') || '').slice(0, 24)}”`;
  /** A link inside a sentence has the height of its line (WCAG 2.2, 2.5.8). */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== '');
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.matches(':disabled, [type=hidden], [type=file]') &&
      !element.closest('[inert], [aria-hidden=true], [role=img], .skip-link') &&
      !isInSentence(element),
  );
  const faults: string[] = [];
  const seen = new Set<Element>();
  for (const control of controls) {
    const label = control.matches('input') ? control.closest('label') : null;
    const asked = label ?? control;
    if (control.matches('label') && !control.querySelector('input')) {
      continue;
    }
    if (seen.has(asked)) {
      continue;
    }
    seen.add(asked);
    asked.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = asked.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return (
        hit !== null &&
        (asked.contains(hit) || (hit.contains(asked) === false && (hit as HTMLElement).closest('label') === asked))
      );
    };
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < least && isHit(dx * far, dy * far)) {
        far += 0.5;
      }
      return far;
    };
    const high = reach(0, -1) + reach(0, 1);
    const wide = reach(-1, 0) + reach(1, 0);
    if (high < least || wide < least) {
      faults.push(`${name(control)} is ${Math.round(wide)} × ${Math.round(high)} px to a finger`);
    }
  }
  scrollTo(0, 0);
  return faults;
}

function findSmallText(): string[] {
  const faults = new Set<string>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement!;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (
      size < 12 &&
      node.nodeValue!.trim() !== '' &&
      element.checkVisibility() &&
      !element.closest('[role=img], [aria-hidden=true], script, style, noscript')
    ) {
      faults.add(
        `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${node.nodeValue!.trim().slice(0, 24)}” has ${size} px`,
      );
    }
  }
  return [...faults];
}
