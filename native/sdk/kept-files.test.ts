import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFiles } from './src/kept-files.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  let clicked: (event: object) => void = () => {};
  const revoked: string[] = [];
  class Link {
    href = 'blob:1';
    download = '报表.csv';
    clicks = 0;
    click() {
      this.clicks += 1;
    }
    closest() {
      return this;
    }
  }
  const window = {
    URL: { createObjectURL: () => 'blob:1', revokeObjectURL: (address: string) => void revoked.push(address) },
    document: {
      addEventListener: (_name: string, listener: typeof clicked) => {
        clicked = listener;
      },
    },
    HTMLAnchorElement: Link,
  };
  const file = keepFiles(window as unknown as Window);
  return { window, file, revoked, Link, click: (target: object) => clicked({ target }) };
}

test('a blob is kept for a minute after the page lets it go', () => {
  const { window, file, revoked } = page();
  const blob = new Blob(['a']);
  const create = window.URL.createObjectURL as (blob: Blob) => string;
  expect(create(blob)).toBe('blob:1');
  window.URL.revokeObjectURL('blob:1');
  expect([file('blob:1').b, revoked]).toEqual([blob, ['blob:1']]);
  vi.advanceTimersByTime(60_001);
  expect(file('blob:1').b).toBe(undefined);
});

test('the name of a link is known from the click of a user or a script', () => {
  const user = page();
  user.click(new user.Link());
  expect(user.file('blob:1').n).toBe('报表.csv');
  const script = page();
  const link = new script.Link();
  link.click();
  expect([script.file('blob:1').n, link.clicks]).toEqual(['报表.csv', 1]);
});

test('a click beside links names nothing', () => {
  const { click, file } = page();
  click({});
  click({ closest: () => null });
  expect(file('blob:1')).toEqual({ b: undefined, n: undefined });
});
