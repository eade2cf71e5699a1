import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { tellTooOld } from './tell-too-old.ts';

/** The lines that the script writes into the page of a browser with these abilities. */
function linesIn({ modules = true, dialogs = true, is = true, asks = true, streams = true } = {}): string[] {
  const lines: { textContent: string }[] = [];
  const made = (name: string) => ({
    ...(name === 'script' && modules && { noModule: false }),
    ...(name === 'dialog' && dialogs && { showModal() {} }),
    style: {},
    setAttribute() {},
  });
  runInNewContext(`(${tellTooOld})()`, {
    CSS: asks ? { supports: () => is } : undefined,
    ...(streams && { TextEncoderStream: class {} }),
    document: {
      createElement: made,
      addEventListener: (_: string, then: () => void) => then(),
      body: { firstChild: null, insertBefore: (line: { textContent: string }) => lines.push(line) },
    },
  });
  return lines.map(({ textContent }) => textContent);
}

describe('a browser older than the oldest', () => {
  test.each([
    ['Internet Explorer 11', { modules: false, dialogs: false, asks: false }],
    ['Chrome 87', { is: false }],
    ['Safari 15.3', { dialogs: false }],
    ['Firefox 104', { streams: false }],
  ])('%s is told in both languages', (_, lacks) => {
    const [line, ...others] = linesIn(lacks);
    expect(line).toMatch(/这个浏览器太旧.*This browser is too old/);
    expect(others).toEqual([]);
  });

  test('is the only one that is told', () => {
    expect(linesIn()).toEqual([]);
  });
});
