/** So long whoever scanned can say that it was not them (decision 014). */
export const CANCEL_LIFE_MS = 86_400_000;

type Scan = {
  purpose: 'login' | 'bind' | 'unbind' | 'confirm';
  used_at: Date | null;
  handle_used_at: Date | null;
};

/** Since when a binding of the WeChat that scanned is this scan's doing: a sign-in binds by its handle. Null when it bound nothing. */
export function boundSince({ purpose, used_at, handle_used_at }: Scan): Date | null {
  const bindings = { login: handle_used_at, bind: used_at, unbind: null, confirm: null };
  return bindings[purpose];
}
