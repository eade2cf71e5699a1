const key = 'homeNotice';

/** Redirects to the home page, which then shows this notice. */
export function goHomeWithNotice(words: string): void {
  sessionStorage.setItem(key, words);
  location.assign('/');
}

/** Reads the pending notice and removes it. */
export function takeHomeNotice(): string | null {
  const words = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return words;
}
