const key = 'homeNotice';

/** Goes home; the home page says the words that the page left behind could not say any more. */
export function goHomeWithNotice(words: string): void {
  sessionStorage.setItem(key, words);
  location.assign('/');
}

/** What is still to be said, once. */
export function takeHomeNotice(): string | null {
  const words = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return words;
}
