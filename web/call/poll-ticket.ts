import { QR_POLL_MS } from '#rules/auth/login-popup.ts';

/** Starts asynchronous work of an effect, and returns the effect's clean-up, after which `isHere` returns false. */
export function whileHere(run: (isHere: () => boolean) => Promise<void>): () => void {
  let here = true;
  void run(() => here);
  return () => {
    here = false;
  };
}

/** Polls every 3 seconds (spec §4) until an answer settles the ticket. Resolves to null when the component was unmounted before. */
export async function pollTicket<Answer>(
  poll: () => Promise<Answer>,
  isHere: () => boolean,
  isSettled: (answer: Answer) => boolean,
): Promise<Answer | null> {
  while (isHere()) {
    await new Promise((resolve) => setTimeout(resolve, QR_POLL_MS));
    const answer = isHere() ? await poll() : null;
    if (answer !== null && isHere() && isSettled(answer)) {
      return answer;
    }
  }
  return null;
}
