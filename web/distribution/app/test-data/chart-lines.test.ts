import { describe, expect, test } from 'vitest';
import { areaOf, lineOf, scaleOf, ticksOf } from './chart-lines.ts';

const sizes = { width: 300, height: 120, frame: { top: 10, right: 0, bottom: 10, left: 0 } };
const days = [
  { views: 0, downloads: 0 },
  { views: 40, downloads: 20 },
  { views: 20, downloads: 5 },
];

describe('the chart of days', () => {
  test('has an upper edge that people read easily, with whole quarters', () => {
    const topOf = (views: number) => scaleOf([{ views, downloads: 0 }], sizes).top;
    expect([0, 3, 5, 41, 535].map(topOf)).toEqual([4, 4, 8, 80, 800]);
    expect(ticksOf(8)).toEqual([0, 2, 4, 6, 8]);
  });

  test('draws a line from day to day, and the ground below it', () => {
    const scale = scaleOf(days, sizes);
    expect(lineOf(days, 'views', scale)).toBe('M0 110L150 10L300 60');
    expect(areaOf(days, 'downloads', scale)).toBe('M0 110L150 60L300 97.5L300 110L0 110Z');
    expect(areaOf([], 'downloads', scale)).toBe('');
  });

  test('finds the day under the pointer, the ends included', () => {
    const { nearest } = scaleOf(days, sizes);
    expect([-20, 60, 80, 400].map(nearest)).toEqual([0, 0, 1, 2]);
    expect(scaleOf([], sizes).nearest(5)).toBeNull();
  });

  test('labels as many days as there is room for, always today', () => {
    const month = Array.from({ length: 30 }, () => days[0]!);
    expect(scaleOf(month, { ...sizes, width: 500 }).labels).toEqual([5, 11, 17, 23, 29]);
  });
});
