const thanksMs = 1_600;

/** The copy buttons of the report. One that cannot copy goes away: the value beside it can be selected. */
export function copyValues(): void {
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
  setTimeout(() => mark(false), thanksMs);
}
