/** The time in milliseconds during which the scanner can disown a scan (decision 014). */
export const CANCEL_LIFE_MS = 86_400_000;

type Scan = {
  purpose: 'login' | 'bind' | 'unbind' | 'confirm';
  used_at: Date | null;
  handle_used_at: Date | null;
};

/**
 * The time from which a binding of the scanning WeChat counts as made by this scan: a sign-in binds by its handle. Null when the scan bound nothing.
 */
export function boundSince({ purpose, used_at, handle_used_at }: Scan): Date | null {
  const bindings = { login: handle_used_at, bind: used_at, unbind: null, confirm: null };
  return bindings[purpose];
}
