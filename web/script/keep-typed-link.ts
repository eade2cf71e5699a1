const prefix = 'typedLink:';

/** Keeps the link of each field that is not sent yet for this tab, so that it survives another language and a reload. */
export function keepTypedLink(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-part=link-form]')) {
    const field = form.elements.namedItem('link') as HTMLInputElement;
    const key = prefix + field.id;
    const typed = sessionStorage.getItem(key);
    if (typed !== null && field.value === field.defaultValue) {
      field.value = typed;
    }
    field.addEventListener('input', () => sessionStorage.setItem(key, field.value));
    form.addEventListener('submit', () => sessionStorage.removeItem(key));
  }
}
