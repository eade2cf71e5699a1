const prefix = 'typedLink:';

/** Keeps the link of each field that is not sent yet for this tab, so that it survives another language and a reload. */
export function keepTypedLink(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-part=link-form]')) {
    const field = form.elements.namedItem('link') as HTMLInputElement;
    const key = prefix + field.id;
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

/** The typed text belongs to the page that drew the field with the same link. */
const textOver = ({ defaultValue, value }: HTMLInputElement): string => JSON.stringify([defaultValue, value]);

function typedOver(kept: string | null, drawn: string): string | null {
  const [over, typed] = kept === null ? [] : (JSON.parse(kept) as string[]);
  return over === drawn ? (typed ?? null) : null;
}
