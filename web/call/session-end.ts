/**
 * Shows the end of a session once (spec §8); until the next sign-in, guarded calls of the page are canceled silently. Another tab may sign
 * in meanwhile, so the token decides.
 */
export function sessionEnd(token: () => string | null, tell: (msg: string) => void) {
  let isAnnounced = false;
  const hasEnded = () => isAnnounced && token() === null;
  return {
    hasEnded,
    /** Must be called before the token is removed. */
    end(msg: string): void {
      if (!hasEnded()) {
        isAnnounced = true;
        tell(msg);
      }
    },
  };
}
