/** Gives the current entry of the history another address before the page is left, so that Back leads there. */
export function leaveBehind(path: string): void {
  history.replaceState(history.state, '', path);
}
