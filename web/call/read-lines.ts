import type { WireWords } from '#contract/call.ts';
import { dataFromWire } from '#contract/wire-data.ts';
import { type Environment, headersOf } from './send.ts';
import { browser } from './send-from-browser.ts';

/**
 * Reads a guarded stream line by line with `fetch`, since `EventSource` cannot send the token (calls.md §1). Each line is one JSON value.
 * Resolves when the stream ends, fails or is stopped; the caller falls back to polling.
 */
export async function readLines<Line>(
  { path, words = {} }: { path: string; words?: WireWords },
  signal: AbortSignal,
  onLine: (line: Line) => void,
  environment: Pick<Environment, 'fetch' | 'language' | 'session'> = browser,
): Promise<void> {
  if (environment.session.hasEnded()) {
    return;
  }
  try {
    const answer = await environment.fetch(path, { headers: headersOf(environment as Environment), signal });
    if (answer.headers.get('content-type')?.startsWith('application/x-ndjson') && answer.body) {
      await eachLine(answer.body, (text) => onLine(dataFromWire(words, JSON.parse(text)) as Line));
    }
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) {
      throw error;
    }
  }
}

async function eachLine(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop()!;
    lines.filter(Boolean).forEach(onText);
  }
}
