import type { Failure } from './result.ts';
import { toast } from './toast-store.ts';

/** Shows what went wrong, unless the client has shown it already. */
export function tellFailure({ told, msg }: Failure): void {
  if (!told) {
    toast('error', msg);
  }
}
