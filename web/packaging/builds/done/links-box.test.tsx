import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinksBox } from './links-box.tsx';

const [android, apple] = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];
const files = [android, apple].map((path) => ({ path, text: '{}' }));

function drawn(hosts: object[]): string {
  const client = new QueryClient();
  client.setQueryData(['links', 'abc'], { files: hosts.length > 0 ? files : [], hosts });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LinksBox code="abc" className="" />
    </QueryClientProvider>,
  );
}

test('a build without linked domains shows nothing', () => {
  expect(drawn([])).toBe('');
});

test('both files are ready to copy, and each domain waits for its check', () => {
  const html = drawn([{ host: 'shanye.cn', findings: [] }]);
  expect(html).toContain('复制 assetlinks.json');
  expect(html).toContain('复制 apple-app-site-association');
  expect(html).toMatch(/shanye\.cn<\/dt><dd[^>]*>还没有核对/);
});

test('the state of each file is said beside its domain', () => {
  const findings = [
    { path: android, state: 'right', words: '正确' },
    { path: apple, state: 'teamId', words: '请把 TEAMID 换成您的 Apple 团队 ID（10 位）' },
  ];
  const html = drawn([{ host: 'shanye.cn', findings }]);
  expect(html).toMatch(/assetlinks\.json<\/span> <span class="tag is-ok">正确/);
  expect(html).toMatch(/apple-app-site-association<\/span> <span class="tag is-warn">请把 TEAMID/);
  expect(html).not.toContain('还没有核对');
});
