import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { DistributedTable } from './distributed-table.tsx';
import type { DistributedRow } from './use-distributed-apps.ts';

const app = {
  ...{ app_id: 7, name: '茶', icon: '', platform: 'android', package_name: 'com.example.tea', version: '1.2.0' },
  ...{ upload_time: 1, update_time: 2, download_count: 3, download_url: 'https://qdb.example/d/lead', merged: 0 },
  ...{ link_status: 'open', state: 'ready', ruling: null, peer: null, trend: [] },
};
const peer = {
  ...app,
  app_id: 8,
  platform: 'ios',
  version: '1.1.0',
  merged: 1,
  download_url: 'https://qdb.example/d/peer',
};
const page = { upload_time: 1, update_time: 2, download_count: 3 };

const drawn = (facts: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DistributedTable rows={[{ ...app, page, ...facts } as unknown as DistributedRow]} onAct={() => {}} />
    </MemoryRouter>,
  );

test('an app alone is updated by one link', () => {
  const alone = drawn({});
  expect(alone).toContain(`href="${pathTo('appdisrelease', {}, { appId: 7 })}"`);
  expect(alone).not.toContain('已合并');
});

test('a merged app is one row with both systems, the leading link, and the downloads of both', () => {
  const merged = drawn({ merged: 1, peer, page: { ...page, download_count: 1234 } });
  expect(merged.match(/<tr data-app/g)).toHaveLength(1);
  expect(merged.replaceAll(/<[^>]+>/g, '')).toContain('Android 1.2.0 · iOS 1.1.0');
  expect(merged).toContain('已合并');
  expect(merged).toContain('1,234');
  expect(merged).toContain('href="https://qdb.example/d/lead"');
  expect(merged).not.toContain('https://qdb.example/d/peer');
  expect(merged, 'the system is chosen in a menu').not.toContain(pathTo('appdisrelease', {}, { appId: 7 }));
});

test('the systems are in one order, whichever app leads', () => {
  const merged = drawn({ ...peer, peer: { ...app, merged: 1 } });
  expect(merged.replaceAll(/<[^>]+>/g, '')).toContain('Android 1.2.0 · iOS 1.1.0');
  expect(merged).toContain('href="https://qdb.example/d/peer"');
});

test('a closed app that does not lead closes its own system only', () => {
  expect(drawn({ merged: 1, peer: { ...peer, link_status: 'close' } })).toContain('iOS 已关闭');
  const closed = drawn({ merged: 1, link_status: 'close', peer: { ...peer, link_status: 'close' } });
  expect(closed).toContain('>已关闭<');
  expect(closed).not.toContain('iOS 已关闭');
});
