import { describe, expect, test } from 'vitest';
import { onInterpreter } from './on-interpreter.ts';
import { promiseOf, promises } from './promises.ts';
import { levels } from './tools.ts';

describe.each(levels)('on our interpreter of level %i', (level) => {
  test.each(Object.keys(promises))('the outcome of %s is as promised', async (name) => {
    expect(await onInterpreter[name]!(level)).toEqual(promiseOf(name, level));
  });
});
