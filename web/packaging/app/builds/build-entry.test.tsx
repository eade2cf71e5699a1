import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PackedApp } from '../../draft/base-form.ts';
import { BuildEntry } from './build-entry.tsx';
import type { AppBuild } from './use-app-builds.ts';

const apk = { kind: 'apk', platform: 'android', name: 'tea.apk', url: '/dl/x/tea.apk', size: 1_900_000 };
const done = {
  code: 'RUEQUSeTre39CiLe',
  app_id: 7,
  version: '1.2.0',
  version_code: 38,
  status: 'done',
  files: [apk],
  archive_url: '/dl/x/tea.zip',
  stages: { prepare: 10, 'build-apk': 40 },
  expected_stages: { prepare: 10, 'build-apk': 40 },
  total_ms: 60,
  trial: 0,
  create_time: 1_795_000_000,
  content: '',
} as unknown as AppBuild;
const app = { published: { code: done.code, version: '1.2.0', version_code: 38 } } as PackedApp;

const drawn = (build: object, isLast = true) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BuildEntry build={{ ...done, ...build } as AppBuild} app={app} isLast={isLast} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('the current build has its files and stages in sight, an older one behind a button', () => {
  const current = drawn({});
  expect(current).toMatch(
    /1\.2\.0 \(38\).*当前版本.*核验报告.*aria-expanded="true".*APK <b>40 ms<.*href="\/dl\/x\/tea\.apk"/s,
  );
  const older = drawn({ code: 'older12345' });
  expect(older).toContain('aria-expanded="false"');
  expect(older).not.toContain('tea.apk');
});

test('a build whose files were freed keeps its record and its report', () => {
  const freed = drawn({ code: 'older12345', files: [], archive_url: '' });
  expect(freed).toMatch(/href="\/report\/older12345".*文件已清理/s);
  expect(freed).not.toContain('aria-expanded');
});

test('a failure of the last build is an alert with what can be done, an older one a line', () => {
  const failed = {
    code: 'failed1234',
    status: 'failed',
    files: [],
    stages: { prepare: 3 },
    reason: '空间不够',
    reason_name: 'noSpace',
  };
  expect(drawn(failed)).toMatch(/停在「APK」.*role="alert".*空间不够.*当前版本 1\.2\.0 \(38\) 不受影响.*免费重试/s);
  const older = drawn(failed, false);
  expect(older).toContain('空间不够');
  expect(older).not.toMatch(/role="alert"|免费重试/);
  expect(drawn({ code: 'stopped123', status: 'cancelled', files: [] })).toContain('已取消');
});
