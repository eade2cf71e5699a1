/**
 * The end of a session is told once (spec §8); until somebody signs in again, the guarded calls of the page are canceled in silence. Another tab may sign
 * in meanwhile, so the token decides.
 */
export function sessionEnd(token: () => string | null, tell: (msg: string) => void) {
  let isAnnounced = false;
  const hasEnded = () => isAnnounced && token() === null;
  return {
    hasEnded,
    /** To be called while the token is still there. */
    end(msg: string): void {
      if (!hasEnded()) {
        isAnnounced = true;
        tell(msg);
      }
    },
  };
}
