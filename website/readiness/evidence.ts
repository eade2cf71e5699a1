import type { Text } from './finding.ts';

const longest = 240;

/** A few of many examples, short enough to read. */
export function examples(items: readonly string[], most = 3, comma = ', '): string {
  const distinct = [...new Set(items)];
  const shown = distinct
    .slice(0, most)
    .map((item) => item.slice(0, 80))
    .join(comma);
  return clip(distinct.length > most ? `${shown} (+${distinct.length - most})` : shown);
}

/** The same in both languages. */
export function examplesIn(items: readonly Text[], most = 3): Text {
  return {
    zh: examples(
      items.map(({ zh }) => zh),
      most,
      '、',
    ),
    en: examples(
      items.map(({ en }) => en),
      most,
    ),
  };
}

export function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

export function kilobytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
