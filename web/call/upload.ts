import type { Call } from '#contract/call.ts';
import { encodeCall, type Fields } from '#contract/encode-call.ts';
import { common } from '../texts/common.ts';
import { textsIn } from '../texts/use-text.ts';
import type { Result } from './result.ts';
import { type Environment, headersOf, isCanceled, isEnvelope, over, readEnvelope, statusMessage } from './send.ts';
import { browser } from './send-from-browser.ts';

/** Uploads are exempt from the 10-second timeout and stop only when their progress stalls (calls.md §1). */
const stallLimitMs = 60_000;

export type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Sends a multipart call with progress: `upload<Uploaded>(files.uploadImage, { picture, use: 'icon' }, { onProgress })`. */
export function upload<Data>(
  call: Call,
  fields: Fields,
  { onProgress, signal }: UploadOptions = {},
  environment: Environment = browser,
): Promise<Result<Data>> {
  const text = textsIn(common, environment.language());
  if (isCanceled(environment, call)) {
    return Promise.resolve(over(text('loginExpired')));
  }
  return new Promise((resolve) => {
    const fail = (err: 'OFFLINE' | 'TIMED_OUT' | 'HTTP', msg: string) => resolve({ ok: false, err, msg, shown: false });
    const request = new XMLHttpRequest();
    const sentAs = environment.session.token();
    const stall = stallWatch(() => request.abort());
    const { path, body } = encodeCall(call, fields);
    request.open(call.method, path);
    for (const [name, value] of Object.entries(headersOf(environment))) {
      request.setRequestHeader(name, value);
    }
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      stall.moved();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      stall.end();
      if (request.status === 200 && isEnvelope(request.response)) {
        resolve(readEnvelope(environment, call, request.response, sentAs) as Result<Data>);
      } else if (request.status === 0 || request.status === 200) {
        fail(stall.stalled() ? 'TIMED_OUT' : 'OFFLINE', text(stall.stalled() ? 'timedOut' : 'offline'));
      } else {
        fail('HTTP', statusMessage(request.status, environment.language()));
      }
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as FormData);
  });
}

function stallWatch(stop: () => void) {
  let stalled = false;
  const giveUp = () => {
    stalled = true;
    stop();
  };
  let timer = setTimeout(giveUp, stallLimitMs);
  return {
    moved() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stallLimitMs);
    },
    end: () => clearTimeout(timer),
    stalled: () => stalled,
  };
}
