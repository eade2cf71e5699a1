/** A field, or the option that is chosen among buttons. */
const FIELDS =
  'input:not([type=hidden], [type=file], [disabled], [readonly]), select:not([disabled]), textarea:not([disabled], [readonly]), [aria-pressed=true], [aria-selected=true]';

/**
 * Moves the focus of an opened dialog from its first button, which closes it, to its first field or chosen option, also when its content arrives
 * later. A dialog without one, such as a warning, keeps it. Ends with the first key or press; returns the function that ends it.
 */
export function focusFirstField(dialog: HTMLDialogElement): () => void {
  const close = dialog.querySelector('header button');
  const observer = new MutationObserver(move);
  const ends = ['keydown', 'pointerdown'] as const;

  function move(): void {
    const field = document.activeElement === close ? firstField(dialog) : undefined;
    field?.focus();
    if (document.activeElement !== close) {
      end();
    }
  }

  function end(): void {
    observer.disconnect();
    for (const type of ends) {
      dialog.removeEventListener(type, end);
    }
  }

  for (const type of ends) {
    dialog.addEventListener(type, end);
  }
  observer.observe(dialog, { childList: true, subtree: true });
  move();
  return end;
}

/** A search field would cover a phone with its keyboard; of radio buttons the chosen one takes the focus. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (field) => field.getClientRects().length > 0 && !(isTouch && field.type === 'search'),
  );
  const [first] = fields;
  return fields.find((field) => first?.type === 'radio' && field.name === first.name && field.checked) ?? first;
}
