import type { Failure } from './result.ts';
import { toast } from './toast-store.ts';

/** Shows the failure as a toast, unless the client has already shown it. */
export function tellFailure({ shown, msg }: Failure): void {
  if (!shown) {
    toast('error', msg);
  }
}
