/**
 * Where the focus goes when a dialog opens: `<input ref={firstFocus}>`. The browser looks for the attribute; React's `autoFocus` leaves it
 * out and focuses before the dialog is there.
 */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
