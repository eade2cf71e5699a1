import { addressWords } from '#contract/screens.ts';

/** `baseData` in local storage holds the open draft in the format of the addresses (product.md §12). */
export function rememberDraft(appId: number): void {
  localStorage.setItem('baseData', JSON.stringify({ [addressWords.appId]: appId }));
}
