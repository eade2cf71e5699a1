import { addressWords } from '#contract/screens.ts';

/** `baseData` in local storage names the open draft as addresses do (product.md §12). */
export function rememberDraft(appId: number): void {
  localStorage.setItem('baseData', JSON.stringify({ [addressWords.appId]: appId }));
}
