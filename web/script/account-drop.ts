import { showToast } from './show-toast.ts';

/** The account dropdown: closes on Escape and on a press outside; its buttons sign out or announce an unfinished feature. */
export function accountDrop(): void {
  const drop = document.querySelector<HTMLDetailsElement>('[data-part=account]');
  if (!drop) {
    return;
  }
  document.addEventListener('click', ({ target }) => !drop.contains(target as Node) && close());
  drop.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      close();
      drop.querySelector('summary')?.focus();
    }
  });
  for (const button of drop.querySelectorAll<HTMLElement>('[data-says]')) {
    button.addEventListener('click', () => showToast(button.dataset.says ?? ''));
  }
  drop.querySelector('[data-logout]')?.addEventListener('click', async () => {
    const { signOut } = await import('../auth/sign-out.ts');
    await signOut();
  });

  function close() {
    drop?.removeAttribute('open');
  }
}
