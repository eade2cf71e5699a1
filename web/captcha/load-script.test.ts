import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

type Script = { src: string; onload?: () => void; onerror?: () => void; remove: () => void };
let scripts: Script[];

beforeEach(() => {
  scripts = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: () => ({ src: '', remove: vi.fn() }),
    head: { append: (script: Script) => scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a script is requested once', async () => {
  const [first, second] = [loadScript('/once.js'), loadScript('/once.js')];
  scripts[0]!.onload!();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(scripts.map(({ src }) => src)).toEqual(['/once.js']);
});

test('a script that fails is requested again', async () => {
  const failed = loadScript('/fails.js');
  scripts[0]!.onerror!();
  expect(await failed).toBe(false);
  loadScript('/fails.js');
  expect(scripts).toHaveLength(2);
});

test('a script that does not answer is given up after ten seconds (spec §9)', async () => {
  const silent = loadScript('/silent.js');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(scripts[0]!.remove).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await silent).toBe(false);
  expect(scripts[0]!.remove).toHaveBeenCalledOnce();
});
