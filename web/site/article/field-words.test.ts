import { describe, expect, it } from 'vitest';
import type { Field } from '#modules/app-module.ts';
import { defaultOf, valuesOf } from './field-words.ts';

describe('the unit of a number', () => {
  const field: Field = {
    kind: 'number',
    title: { zh: '时长', en: 'Length' },
    default: 5,
    min: 1,
    max: 10,
    unit: { zh: '秒', en: 's' },
  };

  it('is written in the language of the reader', () => {
    expect([defaultOf(field, 'zh-CN'), valuesOf(field, 'zh-CN')]).toEqual(['5 秒', '1–10 秒']);
    expect([defaultOf(field, 'zh-EN'), valuesOf(field, 'zh-EN')]).toEqual(['5 s', '1–10 s']);
  });
});
