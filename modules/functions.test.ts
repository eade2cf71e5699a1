import { expect, test } from 'vitest';
import { moduleOfFunction, sdkEvents, sdkFunctions } from './functions.ts';
import { modules } from './registry.ts';

const texts = [...sdkFunctions, ...sdkEvents].flatMap((entry) => {
  const values = 'data' in entry ? entry.data : [...(entry.params ?? []), ...(entry.result ?? [])];
  const differences = 'differences' in entry && entry.differences ? [entry.differences] : [];
  return [entry.title, ...values.map(({ text }) => text), ...differences];
});

test('every function and event is described in both languages', () => {
  expect(texts.filter(({ zh, en }) => zh === '' || en === '' || /[\u4e00-\u9fff]/.test(en))).toEqual([]);
});

test('building an app has one word in Chinese', () => {
  expect(texts.filter(({ zh }) => zh.includes('构建'))).toEqual([]);
});

test('a function belongs to one module, or to all apps', () => {
  const names = sdkFunctions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+\.[a-zA-Z]+$/.test(name))).toEqual([]);
  expect(Object.values(moduleOfFunction).filter((name) => name && !modules.some((each) => each.name === name))).toEqual(
    [],
  );
});

test('shells know the SDK’s internal functions, and page authors do not', () => {
  expect(moduleOfFunction).toMatchObject({ 'refresh.hold': 'pullRefresh', 'device.getInfo': '' });
  expect(sdkFunctions.map(({ name }) => name)).not.toContain('refresh.hold');
});
