import { forgetStrayInput } from '../session/kept-input.ts';
import { hasSignedInBefore } from '../session/session.ts';
import { chooseTheme, keepTheme, readTheme, themes } from '../session/theme.ts';

/** Parts of the public pages that can wait until the rest works; the theme itself is painted before the first paint. */
chooseThemes();
darkenHeader();
greetKnown();
closeBanner();
keepTypedLink();
keepPlace();
previewModule();
copyValues();
forgetStray();
/** The parts of documents, and the search that every page has. */
if (document.querySelector('[data-part=search], [data-part=document]')) {
  import('./document/read-document.ts').then(({ readDocument }) => readDocument()).catch(() => {});
}
/** The member's application on the page of agents. */
const agency = document.querySelector<HTMLElement>('[data-part=agent-card]');
if (agency) {
  import('./follow-agency.ts').then(({ followAgency }) => followAgency(agency)).catch(() => {});
}
/** The form of feedback; its script loads the slider only when one is wanted. */
const feedback = document.querySelector<HTMLFormElement>('[data-part=feedback-form] form');
if (feedback) {
  import('./prove-feedback.ts').then(({ proveFeedback }) => proveFeedback(feedback)).catch(() => {});
}

/** Follows changes of the theme, and handles its buttons in the footer. */
function chooseThemes(): void {
  keepTheme();
  const buttons = document.querySelectorAll<HTMLElement>('[data-part=theme-choice] [data-choice]');
  const show = () => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.choice === readTheme()));
    }
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      chooseTheme(themes.find((theme) => theme === button.dataset.choice) ?? 'system');
      show();
    });
  }
  addEventListener('storage', show);
  show();
}

/** Darkens the marketing header and swaps its logo after scrolling (spec §2). */
function darkenHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-part=header][data-look=marketing]');
  const afterPx = 24;
  if (header) {
    const follow = () => {
      const banner = document.querySelector<HTMLElement>('[data-part=banner]')?.offsetHeight ?? 0;
      header.classList.toggle('is-dark', scrollY > afterPx + banner);
    };
    addEventListener('scroll', follow, { passive: true });
    follow();
  }
}

/** The trial links to the form for a new account; a browser in which somebody has signed in before gets the sign-in form. */
function greetKnown(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-newcomer]');
    if (link && hasSignedInBefore()) {
      const address = new URL(link.href);
      address.searchParams.delete('as');
      link.href = address.href;
    }
  });
}

/** The banner's close control (spec §2). */
function closeBanner(): void {
  const close = document.querySelector<HTMLElement>('[data-part=close-banner]');
  close?.addEventListener('click', () => close.closest('[data-part=banner]')?.remove());
}

/** Stores the unsent link of each field for this tab, so that it survives another language and a reload. */
function keepTypedLink(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-part=link-form]')) {
    const field = form.elements.namedItem('link') as HTMLInputElement;
    const key = `typedLink:${field.id}`;
    const typed = typedOver(sessionStorage.getItem(key), field.defaultValue);
    const keep = () => sessionStorage.setItem(key, textOver(field));
    if (field.value !== field.defaultValue) {
      keep();
    } else if (typed !== null) {
      field.value = typed;
    }
    field.addEventListener('input', keep);
    form.addEventListener('submit', () => sessionStorage.removeItem(key));
  }
}

/** The field's typed text is only kept for a page that was rendered with the same link. */
function textOver({ defaultValue, value }: HTMLInputElement): string {
  return JSON.stringify([defaultValue, value]);
}

function typedOver(kept: string | null, drawn: string): string | null {
  const [over, typed] = kept === null ? [] : (JSON.parse(kept) as string[]);
  return over === drawn ? (typed ?? null) : null;
}

/** The page in the other language opens at the present chapter, or at the anchor of this address. */
function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      const chapter = document.querySelector<HTMLAnchorElement>('[data-part=outline] [aria-current]');
      link.hash = scrollY === 0 ? '' : (chapter ?? location).hash;
    });
  }
}

/** Shows the state of a module on the phone preview, with its use below, when its tile is tapped or hovered. */
function previewModule(): void {
  const phone = document.getElementById('modules-phone');
  const caption = document.getElementById('modules-caption');
  const tiles = document.querySelectorAll<HTMLElement>('[data-part=module]');
  if (!phone) {
    return;
  }
  const show = (tile: HTMLElement) => {
    for (const each of tiles) {
      each.setAttribute('aria-pressed', String(each === tile));
    }
    const state = tile.dataset.state!;
    phone.dataset.state = state;
    for (const overlay of phone.querySelectorAll<HTMLElement>('[data-part=state]')) {
      overlay.classList.toggle('is-on', overlay.dataset.for === state);
    }
    const about = tile.querySelector('[data-part=about]')!;
    const words = document.createDocumentFragment();
    words.append(...about.cloneNode(true).childNodes);
    caption?.replaceChildren(words);
  };
  for (const tile of tiles) {
    tile.addEventListener('click', () => show(tile));
    tile.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && show(tile));
  }
}

/** The copy buttons of the report. A button that cannot copy is removed: the value beside it can be selected. */
function copyValues(): void {
  if (!navigator.clipboard) {
    return;
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(button.dataset.copy!).then(
        () => thank(button),
        () => button.remove(),
      );
    });
  }
}

function thank(button: HTMLElement): void {
  const announcement = button.querySelector('[aria-live]')!;
  const mark = (isCopied: boolean) => {
    button.toggleAttribute('data-copied', isCopied);
    announcement.textContent = isCopied ? button.dataset.announcement! : '';
  };
  mark(true);
  setTimeout(() => mark(false), 1_600);
}

/** A tab on a public page removes the input of forms that it showed before, once their member has signed out in any tab. */
function forgetStray(): void {
  const forget = () => forgetStrayInput(Date.now());
  addEventListener('storage', forget);
  forget();
}
