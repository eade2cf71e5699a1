import { describe, expect, test } from 'vitest';
import { sdkEvents, sdkFunctions } from './functions.ts';
import { functionModules } from './src/function-modules.ts';

describe('the table of functions', () => {
  test('describes every function and event in both languages', () => {
    const texts = [...sdkFunctions, ...sdkEvents].flatMap((entry) => [
      entry.title,
      ...('data' in entry ? entry.data : [...entry.params, ...entry.result]).map(({ text }) => text),
      ...('differences' in entry ? [entry.differences!] : []),
    ]);
    expect(texts.filter(({ zh, en }) => zh === '' || en === '' || /[\u4e00-\u9fff]/.test(en))).toEqual([]);
    expect(sdkFunctions.map(({ name }) => name)).toEqual(Object.keys(functionModules));
  });
});
