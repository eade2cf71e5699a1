/** Gives the current entry of the history another address before the page is left, so that Back opens that address. */
export function leaveBehind(path: string): void {
  history.replaceState(history.state, '', path);
}
