import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Language } from '#words/language.ts';
import { LanguageContext } from '../texts/use-text.ts';
import { InstallTrend } from './install-trend.tsx';

const drawn = (days: number[], language: Language = 'zh-CN') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <InstallTrend days={days} />
    </LanguageContext>,
  );
const heights = (html: string) => [...html.matchAll(/<rect[^>]* height="(\d+)"/g)].map(([, height]) => Number(height));

describe('the trend of installs', () => {
  test('says its sum in the language of the page', () => {
    expect(drawn([0, 2, 0, 0, 4, 5, 1])).toContain('aria-label="近 7 天 12 次下载"');
    expect(drawn([0, 0, 0, 0, 0, 0, 1], 'zh-EN')).toContain('aria-label="1 download in 7 days"');
    expect(drawn([0, 0, 0, 0, 0, 0, 1200], 'zh-EN')).toContain('aria-label="1,200 downloads in 7 days"');
  });

  test('has a bar for each day: zero on the ground, one of a million above it, the most at the top', () => {
    expect(heights(drawn([0, 1, 1_000_000, 0, 0, 0, 500_000]))).toEqual([1, 3, 20, 1, 1, 1, 12]);
    expect(drawn([0, 0, 0, 0, 0, 0, 0]), 'nothing before the first').toBe('');
  });
});
