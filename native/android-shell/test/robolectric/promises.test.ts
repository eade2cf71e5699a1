import { describe, expect, test } from 'vitest';
import { onInterpreter } from './on-interpreter.ts';
import { promises } from './promises.ts';
import { levels } from './tools.ts';

describe.each(levels)('on our interpreter of level %i', (level) => {
  test.each(Object.entries(promises))('the outcome of %s is as promised', async (name, promise) => {
    expect(await onInterpreter[name]!(level)).toEqual(promise);
  });
});
