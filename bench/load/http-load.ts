import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** One load; `{count}` in the request is replaced by the request's number, as the last two bytes of an address. */
export type Load = {
  port: number;
  request: string;
  connections: number;
  milliseconds: number;
  /** The minimum time between two requests of a connection; without it, the next follows at once. */
  everyMs?: number;
};
/** Times in milliseconds. */
export type LoadResult = { perSecond: number; p95: number; p99: number; failed: number };

/** Keeps several connections busy for a while, in a thread of its own so that it does not slow the server down. */
const { port, request, connections, milliseconds, everyMs = 0 } = workerData as Load;
const times: number[] = [];
let failed = 0;
let count = 0;

// The caller starts all loads together when each is ready.
parentPort!.postMessage('ready');
await once(parentPort!, 'message');
const until = performance.now() + milliseconds;
await Promise.all(
  Array.from({ length: connections }, (_, place) => askOnOneConnection((place * everyMs) / connections)),
);
times.sort((one, other) => one - other);
const measured: LoadResult = {
  perSecond: Math.round(times.length / (milliseconds / 1000)),
  p95: timeOf(0.95),
  p99: timeOf(0.99),
  failed,
};
parentPort!.postMessage(measured);
parentPort!.close();

function timeOf(part: number): number {
  return Math.round((times[Math.floor(times.length * part)] ?? 0) * 100) / 100;
}

function askOnOneConnection(firstAfterMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  let answer = '';
  let sentAt = 0;
  const ask = () => {
    answer = '';
    sentAt = performance.now();
    count += 1;
    socket.write(request.replaceAll('{count}', `${(count >> 8) & 255}.${count & 255}`));
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject).on('connect', () => setTimeout(ask, firstAfterMs));
    socket.on('close', () => reject(new Error(`the server ended the connection after ${count} requests`)));
    socket.on('data', (text) => {
      answer += text;
      if (isWhole(answer)) {
        times.push(performance.now() - sentAt);
        failed += /^HTTP\/1\.1 200/.test(answer) && !answer.includes('"code":0') ? 0 : 1;
        const pause = sentAt + everyMs - performance.now();
        if (performance.now() + pause >= until) {
          socket.end(resolve);
        } else if (pause > 0) {
          setTimeout(ask, pause);
        } else {
          ask();
        }
      }
    });
  });
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, Math.max(0, end));
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  const isAtEnd = length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= end + 4 + Number(length);
  return end > 0 && isAtEnd;
}
