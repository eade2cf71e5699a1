import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toasts } from './toast-store.ts';
import { hold, letGo, takeBack, undoable } from './undoable.ts';

beforeEach(() => {
  // Toasts of other tests of this process may still be shown.
  for (const { text } of toasts.read()) {
    toasts.withhold(text)();
  }
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => toasts.read().map(({ text }) => text);
const undo = () => takeBack(toasts.read().find(({ back }) => back)!);

test('a toast stays for four seconds, one with a way back for eight', () => {
  toast('success', 'Saved');
  undoable('Removed', { words: 'Undo', undo: () => true });
  expect(texts()).toEqual(['Saved', 'Removed']);
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual(['Removed']);
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['Removed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('it stays as long as somebody is on it, and eight seconds more', () => {
  undoable('Removed', { words: 'Undo', undo: () => true });
  const { id } = toasts.read()[0]!;
  vi.advanceTimersByTime(7_000);
  hold(id);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Removed']);
  letGo(id);
  vi.advanceTimersByTime(7_999);
  expect(texts()).toEqual(['Removed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('the way back is gone once: the toast disappears, and only the last act has one', async () => {
  const undone: string[] = [];
  undoable('First', { words: 'Undo', undo: () => undone.push('first') });
  undoable('Second', { words: 'Undo', undo: () => undone.push('second') });
  expect(texts()).toEqual(['Second']);
  await undo();
  expect([texts(), undone]).toEqual([[], ['second']]);
});

test('the same act twice is told twice, because each has its own way back', () => {
  undoable('Removed', { words: 'Undo', undo: () => 1 });
  undoable('Removed', { words: 'Undo', undo: () => 2 });
  expect(toasts.read()[0]!.back!.undo()).toBe(2);
});

test('a way back that has failed is offered again', async () => {
  let isOnline = false;
  undoable('Removed', { words: 'Undo', undo: async () => isOnline });
  await undo();
  expect(texts()).toEqual(['Removed']);
  isOnline = true;
  await undo();
  expect(texts()).toEqual([]);
});

test('a page that ends takes its offer along', () => {
  const end = undoable('Removed', { words: 'Undo', undo: () => true });
  end();
  expect(texts()).toEqual([]);
});
