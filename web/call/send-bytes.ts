/** `status` is 0 without an answer: no network, a stall, or canceled. */
export type ByteAnswer = { status: number; header(name: string): string | null; msg: string };

type Bytes = {
  headers?: Record<string, string>;
  body?: Blob;
  /** Called with the bytes of this request that were sent. */
  onSent?: (bytes: number) => void;
  signal: AbortSignal;
};

/** Uploads have no time limit while they make progress (calls.md §1). */
const STALLED_MS = 60_000;

/** Sends one request and reports its progress, which `fetch` cannot do. */
export function sendBytes(
  method: string,
  url: string,
  { headers = {}, body, onSent, signal }: Bytes,
): Promise<ByteAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let patience = setTimeout(stop, STALLED_MS);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(patience);
      patience = setTimeout(stop, STALLED_MS);
      onSent?.(loaded);
    };
    request.onloadend = () => {
      clearTimeout(patience);
      signal.removeEventListener('abort', stop);
      const header = (name: string) => request.getResponseHeader(name);
      resolve({ status: request.status, header, msg: messageOf(request.responseText) });
    };
    signal.addEventListener('abort', stop);
    request.send(body ?? null);
    if (signal.aborted) {
      stop();
    }
  });
}

/** The message of an envelope; empty for any other text. */
function messageOf(text: string): string {
  try {
    const { msg } = JSON.parse(text) as { msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  } catch {
    return '';
  }
}
