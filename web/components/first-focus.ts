/**
 * Marks the element that takes the focus when a dialog opens: `<input ref={firstFocus}>`. The browser reads the `autofocus` attribute;
 * React's `autoFocus` omits it and focuses before the dialog is open.
 */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
