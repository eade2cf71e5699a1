import { describe, expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

describe('the name inside a title', () => {
  test.each([
    ['山野茶事', '山野茶事'],
    ['  山野\n茶事  ', '山野 茶事'],
    ['山野茶事 - 高山春茶，从茶园到杯里', '山野茶事'],
    ['山野茶事_高山春茶', '山野茶事'],
    ['山野茶事|高山春茶', '山野茶事'],
    ['山野茶事——高山春茶', '山野茶事'],
    ['首页 - 山野茶事', '山野茶事'],
    ['山野茶事官网', '山野茶事'],
    ['欢迎来到山野茶事网站首页', '山野茶事'],
    ['🍵 山野茶事 🍃', '山野茶事'],
    ['山野‮茶​事', '山野茶事'],
    ['Hillside Tea | Spring leaves from 1,180 m', 'Hillside Tea'],
    ['Spring leaves from the top | Hillside', 'Hillside'],
    ['Jean-Luc Tea', 'Jean-Luc Tea'],
    ['山野茶事，海拔一千一百八十米的春茶，从茶园直接到您的杯里，今年的也到了', '山野茶事'],
    ['A tea shop with a very long name that does not want to end', 'A tea shop with a very long'],
  ])('%s', (title, name) => {
    expect(cleanName(title, 'hillside.example.com')).toBe(name);
  });

  test.each([
    '',
    '   ',
    '🍵🍃',
    '---',
    '首页',
    'Home',
    'Document',
    'React App',
    '404 Not Found',
    '502',
    'Create Next App',
    'Vite + React',
    'Untitled document 1',
    'Attention Required!',
    'Just a moment...',
    '​',
  ])('"%s" is not a name', (title) => expect(cleanName(title)).toBeNull());

  test('has at most 30 characters, however long the title', () => {
    expect([...cleanName('山'.repeat(500))!]).toHaveLength(30);
    expect([...cleanName('𠮷'.repeat(500))!]).toHaveLength(30);
  });
});
