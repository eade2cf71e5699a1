/** The milliseconds until another try: an overloaded server refuses for a moment. */
const AGAIN_MS = 3_000;

/** The search is loaded when its field first gets the focus, which the slash key moves there. */
export function offerSearch(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('[data-part=search]')];
  forms.forEach(bringWithFocus);
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey && forms[0]) {
      event.preventDefault();
      (forms[0].elements.namedItem('q') as HTMLInputElement).focus();
    }
  });
}

/** A visitor may have focused the field before this script. */
function bringWithFocus(form: HTMLFormElement): void {
  if (form.contains(document.activeElement)) {
    bringSearch(form);
  } else {
    form.addEventListener('focusin', () => bringSearch(form), { once: true });
  }
}

function bringSearch(form: HTMLFormElement): void {
  import('./search-documents.ts')
    .then(({ searchWhileTyping }) => searchWhileTyping(form))
    .catch(() => setTimeout(() => bringWithFocus(form), AGAIN_MS));
}
