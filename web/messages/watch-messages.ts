import { type MessageEvent, messageEvents } from '#contract/messages/calls.ts';
import { pause } from '../call/pause.ts';
import { readLines } from '../call/read-lines.ts';
import { readToken } from '../session/session.ts';
import { messagesApi } from './api.ts';

/** Maximum silence of a live stream (contract/messages/calls.ts). */
const silenceLimitMs = 60_000;
const [firstPauseMs, longestPauseMs] = [2_000, 30_000];

type OnMessage = (event: MessageEvent) => void;
type Listeners = { onMessage: OnMessage; onGap: () => void };

/**
 * Reports new messages while the page is visible: from the stream, or by polling the count while the stream is down. A hidden page closes
 * its stream, so that the tabs of a member do not compete. `afterGap`: messages may have been missed before this event.
 */
export function watchMessages(report: (event: MessageEvent, afterGap: boolean) => void): () => void {
  let running: AbortController | null = null;
  const listeners = withGaps(report);
  const follow = () => {
    if (document.hidden) {
      running?.abort();
      running = null;
    } else if (!running) {
      running = new AbortController();
      void keepReading(listeners, running.signal);
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    running?.abort();
  };
}

function withGaps(report: (event: MessageEvent, afterGap: boolean) => void): Listeners {
  let afterGap = false;
  return {
    onMessage(event) {
      report(event, afterGap);
      afterGap = false;
    },
    onGap() {
      afterGap = true;
    },
  };
}

async function keepReading({ onMessage, onGap }: Listeners, left: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!left.aborted && readToken() !== null) {
    const startedAt = Date.now();
    await readUntilSilent(onMessage, left);
    onGap();
    pauseMs = Date.now() - startedAt > longestPauseMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    await pause(pauseMs, left);
    await countAnew(onMessage, left);
    onGap();
  }
}

async function readUntilSilent(onMessage: OnMessage, left: AbortSignal): Promise<void> {
  const silent = new AbortController();
  const listen = () => setTimeout(() => silent.abort(), silenceLimitMs);
  let timer = listen();
  await readLines<MessageEvent>(messageEvents, AbortSignal.any([left, silent.signal]), (event) => {
    clearTimeout(timer);
    timer = listen();
    onMessage(event);
  });
  clearTimeout(timer);
}

/** A quiet call that leaves the session expiry unchanged. It also detects the end of the session. */
async function countAnew(onMessage: OnMessage, left: AbortSignal): Promise<void> {
  if (!left.aborted && navigator.onLine) {
    const answer = await messagesApi.countUnread();
    if (answer.ok) {
      onMessage({ type: 'unread', unread: answer.data.unread });
    }
  }
}
