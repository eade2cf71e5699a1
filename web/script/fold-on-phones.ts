const phones = matchMedia('(max-width: 760px)');

/** Closes the folds of a page on a phone, and opens them on a wide window, where their heads cannot be pressed. */
export function foldOnPhones(): void {
  const fold = () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
      details.open = !phones.matches;
      details.querySelector('summary')!.tabIndex = phones.matches ? 0 : -1;
    }
  };
  phones.addEventListener('change', fold);
  fold();
}
