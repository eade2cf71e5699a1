/** Runs in the browser as its own source, so it must be self-contained: copies the link inside programs that cannot install. */
function copyLink(): void {
  const button = document.getElementById('copy') as HTMLButtonElement;
  const link = document.getElementById('link')!;
  const tell = (done: boolean) => {
    button.textContent = button.dataset[done ? 'done' : 'failed']!;
  };
  const select = () => {
    getSelection()!.selectAllChildren(link);
    tell(document.execCommand('copy'));
  };
  button.hidden = false;
  button.onclick = () => {
    if (!navigator.clipboard) {
      return select();
    }
    return void navigator.clipboard.writeText(link.textContent!).then(() => tell(true), select);
  };
}

/** Also self-contained: counts down to the start of a link, and then loads the page again. */
function countDown(): void {
  const left = document.querySelector<HTMLElement>('[data-left]')!;
  const end = performance.now() + Number(left.dataset.left) * 1000;
  const two = (number: number) => String(number).padStart(2, '0');
  const show = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    const hours = Math.floor(seconds / 3600);
    left.textContent = `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    if (seconds === 0) {
      clearInterval(timer);
      location.reload();
    }
  };
  const timer = setInterval(show, 1000);
  left.hidden = false;
  show();
}

export const scripts = { copyLink: `(${copyLink})()`, countDown: `(${countDown})()` } as const;
