/** The search is loaded when its field first gets the focus, which the slash key moves there; a visitor may have focused it before this script. */
export function offerSearch(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('[data-part=search]')];
  for (const form of forms) {
    if (form.contains(document.activeElement)) {
      bringSearch(form);
    } else {
      form.addEventListener('focusin', () => bringSearch(form), { once: true });
    }
  }
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey && forms[0]) {
      event.preventDefault();
      (forms[0].elements.namedItem('q') as HTMLInputElement).focus();
    }
  });
}

function bringSearch(form: HTMLFormElement): void {
  import('./search-documents.ts').then(({ searchWhileTyping }) => searchWhileTyping(form)).catch(() => {});
}
