import { expect, test } from 'vitest';
import { noticeHtml } from './notice-html.ts';

test('empty lines part paragraphs, single breaks stay', () => {
  expect(noticeHtml('维护通知\n今晚 23:00\n\n约 10 分钟\n')).toBe('<p>维护通知<br>今晚 23:00</p><p>约 10 分钟</p>');
});

test('typed markup is shown, not obeyed', () => {
  expect(noticeHtml('<img src=x onerror="a()"> & more')).toBe(
    '<p>&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; more</p>',
  );
});
