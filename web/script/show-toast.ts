const shownForMs = 4_000;

/** Shows a toast in the element that React pages use for theirs. */
export function showToast(words: string): void {
  const box = document.querySelector<HTMLElement>('[data-part=toasts]');
  if (!words || !box || box.textContent?.includes(words)) {
    return;
  }
  const line = document.createElement('p');
  line.className = 'toast';
  line.dataset.part = 'toast';
  line.append(words);
  box.append(line);
  box.showPopover?.();
  setTimeout(() => {
    line.remove();
    if (box.childElementCount === 0) {
      box.hidePopover?.();
    }
  }, shownForMs);
}
