import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LinkTried } from './link-tried.tsx';

const used = { link: 'https://tea/', app_id: 0, app_name: '', reason: '同时试用的应用不能超过 3 个' };
const drawn = (more: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LinkTried draft={{ rows: { current: null } }} used={{ ...used, ...more }} />
    </MemoryRouter>,
  );

test('with too many trials at once, step 1 tells when there is room, and leads to the running ones', () => {
  const html = drawn({ free_at: 1_795_363_200 });
  expect(html).toContain(
    '同时试用的应用不能超过 3 个。2026.11.23 有一个到期，之后就能试用这个应用；现在可以先存为草稿。',
  );
  expect(html).toContain('href="/layout/applist"');
  expect(html, 'another link would not help').not.toContain('换一个网址');
});

test('a trial that another app has used leads to that app, and to another link', () => {
  const html = drawn({ app_id: 7, app_name: '茶' });
  expect(html).toContain('href="/layout/edit/editPayPage/7"');
  expect(html).toContain('换一个网址');
});
