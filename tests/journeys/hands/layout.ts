import type { Page } from 'playwright-core';

/** Elements that stick out of the window or of their column, are squeezed to single letters, or lie over their neighbor, as sentences that name them. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(allFaults());

/** One message to the page instead of three. */
const allFaults = () => `[${[findWide, findOverlaps, findCutInDialogs].join()}].flatMap((find) => find())`;

/** Controls that a finger misses: less than 44 px high or wide, where the page says how large they are to the finger; it looks no further than 44. */
export async function smallTargets(page: Page): Promise<string[]> {
  await page.locator('[data-part=loading] p').waitFor({ state: 'detached' });
  return (await page.evaluate(findSmallTargets)) ?? smallTargets(page);
}

/** Text under 12 px, except the drawn phone and other pictures. */
export const smallText = (page: Page): Promise<string[]> => page.evaluate(findSmallText);

/** Runs in the page, so it is self-contained, as are those below. */
function findWide(): string[] {
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
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue!.trim().length > 1);
    const isOut = box.right > innerWidth + 1 || box.left < -1;
    // Styles are asked for last: most elements of a page are inside of it and have no words of their own.
    if (box.width < 2 || box.height < 2 || (!isOut && words.length === 0) || !isShown(element) || isPicture(element)) {
      continue;
    }
    if (isOut && !isCut(element)) {
      faults.push(`${name(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} px`);
    }
    // A short piece of a long line may fall on two lines without being squeezed.
    const isNarrow = words.length > 0 && box.width < 6 * Number.parseFloat(getComputedStyle(element).fontSize);
    for (const node of isNarrow ? words : []) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const letters = node.nodeValue!.trim().length;
      const each = letters / lines.size;
      if ((lines.size > 1 && each < 2) || (lines.size > 3 && each < 3)) {
        faults.push(`${name(element)} stands in ${lines.size} lines of ${each.toFixed(1)} letters`);
      }
    }
  }
  return faults;
}

function findOverlaps(): string[] {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${element.textContent?.trim().slice(0, 24)}”`;
  /** Parts that leave the flow, such as sticky headers, may lie over others. Controls share their ancestors. */
  const outOfFlow = (element: Element) =>
    /fixed|sticky|absolute/.test(getComputedStyle(element).position) ||
    element.matches('[aria-hidden=true], [role=img]');
  const lifted = new Map<Element, boolean>();
  const lifts = (ancestor: Element | null): boolean => {
    if (!ancestor) {
      return false;
    }
    const cachedLift = lifted.get(ancestor);
    const cuts = () => ancestor !== document.body && getComputedStyle(ancestor).overflowX !== 'visible';
    const found = cachedLift ?? (outOfFlow(ancestor) || cuts() || lifts(ancestor.parentElement));
    lifted.set(ancestor, found);
    return found;
  };
  const isLifted = (element: Element) => outOfFlow(element) || lifts(element.parentElement);
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isLifted(element),
    )
    // A link that falls on two lines is two boxes.
    .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
    .filter(({ box }) => box.width > 2 && box.height > 2);
  /** Controls that are wider than what holds them lie over the next column. */
  const outside = controls
    .filter(({ element, box }) => box.right > element.parentElement!.getBoundingClientRect().right + 2)
    .filter(({ element }) => getComputedStyle(element.parentElement!).display !== 'inline')
    .map(({ element }) => `${name(element)} leaves ${name(element.parentElement!)}`);
  const over = controls.flatMap(({ element, box }, at) =>
    controls
      .slice(at + 1)
      .filter(
        (other) => other.element !== element && !element.contains(other.element) && !other.element.contains(element),
      )
      .filter((other) => Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2)
      .filter((other) => Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2)
      .map((other) => `${name(element)} lies over ${name(other.element)}`),
  );
  return [...outside, ...over];
}

/** A dialog cuts what does not fit, so its controls must stand inside its padding. */
function findCutInDialogs(): string[] {
  return [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(dialog);
    const [from, to] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    return [...dialog.querySelectorAll('footer button, footer a')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.left < from - 2 || box.right > to + 2)
      .map(({ control }) => `“${control.textContent?.trim().slice(0, 24)}” leaves its dialog`);
  });
}

/** Null while a call that takes long covers the page, which may begin to just before this looks. */
function findSmallTargets(): string[] | null {
  if (document.querySelector('[data-part=loading] p')) {
    return null;
  }
  const least = 44;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${(element.textContent?.trim() || element.getAttribute('aria-label') || '').slice(0, 24)}”`;
  /** A link inside a sentence has the height of its line (WCAG 2.2, 2.5.8). */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== '');
  /** A modal dialog takes the page behind it out of reach. */
  const within = document.querySelector('dialog:modal') ?? document;
  const controls = [...within.querySelectorAll('a[href], button, input, select, textarea, summary, label')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.matches(':disabled, [type=hidden], [type=file]') &&
      !element.closest('[inert], [aria-hidden=true], [role=img], .skip-link') &&
      !isInSentence(element),
  );
  const faults: string[] = [];
  const targets = new Set<Element>();
  for (const control of controls) {
    const label = control.matches('input') ? control.closest('label') : null;
    const target = label ?? control;
    if (control.matches('label') && !control.querySelector('input')) {
      continue;
    }
    if (targets.has(target)) {
      continue;
    }
    targets.add(target);
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && target.contains(hit);
    };
    /** To half a pixel, and no further than is asked for: these looks were a fifth of the time of a whole page. */
    const reach = (dx: number, dy: number, enough: number) => {
      let far = 0;
      while (far < enough && isHit(dx * far, dy * far)) {
        far += 1;
      }
      return far > 0 && !isHit(dx * (far - 0.5), dy * (far - 0.5)) ? far - 0.5 : far;
    };
    const across = (dx: number, dy: number) => {
      const far = reach(-dx, -dy, least);
      return far + reach(dx, dy, least - far);
    };
    const [high, wide] = [across(0, 1), across(1, 0)];
    if (high < least || wide < least) {
      const above = high + wide === 0 ? document.elementFromPoint(x, y) : null;
      const under = above ? `, under ${name(above)}` : '';
      faults.push(`${name(control)} is ${Math.round(wide)} × ${Math.round(high)} px to a finger${under}`);
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
