import { type MessageEvent, messageEvents } from '#contract/calls/messages.ts';
import { readLines } from '../call/read-lines.ts';
import { readToken } from '../session/session.ts';
import { messagesApi } from './api.ts';

/** Maximum silence of a live stream (contract/calls/messages.ts). */
const silenceLimitMs = 60_000;
const [firstPauseMs, longestPauseMs] = [2_000, 30_000];

type Tell = (event: MessageEvent) => void;
type Ears = { hear: Tell; miss: () => void };

/**
 * Reports new messages while the page is visible: from the stream, or by polling the count while the stream is down. A hidden page closes
 * its stream, so that the tabs of a member do not compete. `afterGap`: messages may have been missed before this event.
 */
export function watchMessages(tell: (event: MessageEvent, afterGap: boolean) => void): () => void {
  let running: AbortController | null = null;
  const ears = withGaps(tell);
  const follow = () => {
    if (document.hidden) {
      running?.abort();
      running = null;
    } else if (!running) {
      running = new AbortController();
      void keepReading(ears, running.signal);
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    running?.abort();
  };
}

function withGaps(tell: (event: MessageEvent, afterGap: boolean) => void): Ears {
  let afterGap = false;
  return {
    hear(event) {
      tell(event, afterGap);
      afterGap = false;
    },
    miss() {
      afterGap = true;
    },
  };
}

async function keepReading({ hear, miss }: Ears, left: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!left.aborted && readToken() !== null) {
    const startedAt = Date.now();
    await readUntilSilent(hear, left);
    miss();
    pauseMs = Date.now() - startedAt > longestPauseMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    await pause(pauseMs, left);
    await countAnew(hear, left);
    miss();
  }
}

async function readUntilSilent(tell: Tell, left: AbortSignal): Promise<void> {
  const silent = new AbortController();
  const listen = () => setTimeout(() => silent.abort(), silenceLimitMs);
  let timer = listen();
  await readLines<MessageEvent>(messageEvents, AbortSignal.any([left, silent.signal]), (event) => {
    clearTimeout(timer);
    timer = listen();
    tell(event);
  });
  clearTimeout(timer);
}

/** A quiet call that leaves the session expiry unchanged. It also detects the end of the session. */
async function countAnew(tell: Tell, left: AbortSignal): Promise<void> {
  if (!left.aborted && navigator.onLine) {
    const answer = await messagesApi.countUnread();
    if (answer.ok) {
      tell({ type: 'unread', unread: answer.data.unread });
    }
  }
}

function pause(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, left.aborted ? 0 : ms);
    left.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
