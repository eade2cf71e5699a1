import { dataFromWire, type WireWords } from '#contract/wire-words.ts';
import { headersOf, type Surroundings } from './send.ts';
import { browser } from './send-from-browser.ts';

/**
 * Reads a guarded stream line by line with `fetch`, so that the token travels (calls.md §1). Ends quietly when the stream ends, breaks
 * off or is stopped: whoever reads has polling as fall-back. Each line is one JSON value.
 */
export async function readLines<Line>(
  { path, words = {} }: { path: string; words?: WireWords },
  signal: AbortSignal,
  onLine: (line: Line) => void,
  around: Pick<Surroundings, 'fetch' | 'language' | 'session'> = browser,
): Promise<void> {
  try {
    const answer = await around.fetch(path, { headers: headersOf(around as Surroundings), signal });
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
