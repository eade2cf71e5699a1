/** `baseData.appid` in local storage is the open draft (product.md §12). */
export function rememberDraft(appid: number): void {
  localStorage.setItem('baseData', JSON.stringify({ appid }));
}
