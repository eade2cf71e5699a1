import { SLOW_AFTER_MS, secondsSince } from '../site/wait/seconds.ts';

/** Shows the host being opened, the seconds that have passed and a way to stop; returns the end of it. */
export function showProgress(hero: HTMLElement, link: string, cancel: () => void): () => void {
  const part = (name: string) => hero.querySelector<HTMLElement>(`[data-part=${name}]`)!;
  const host = link.replace(/^https?:\/\//i, '').split(/[/?#]/)[0]!;
  const words = (part('progress').dataset.opening ?? '').replace('{host}', host);
  const startMs = Date.now();
  const tell = () => {
    part('seconds').textContent = secondsSince(startMs);
  };
  const slow = setTimeout(() => {
    part('opening').textContent = words;
    part('announcement').textContent = words;
    hero.classList.toggle('is-slow', host !== '');
  }, SLOW_AFTER_MS);
  const clock = setInterval(tell, 1_000);
  tell();
  hero.classList.remove('is-run');
  hero.classList.add('is-busy');
  part('cancel').onclick = cancel;
  return () => {
    clearTimeout(slow);
    clearInterval(clock);
    hero.classList.remove('is-busy', 'is-slow');
  };
}
