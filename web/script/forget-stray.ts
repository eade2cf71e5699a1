import { forgetStrayInput } from '../session/kept-input.ts';

/** A tab on a public page forgets the input of forms that it showed before, once their member has signed out in any tab. */
export function forgetStray(): void {
  const forget = () => forgetStrayInput(Date.now());
  addEventListener('storage', forget);
  forget();
}
