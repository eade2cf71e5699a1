import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OutdatedNote } from './outdated-note.tsx';
import type { OutdatedApp } from './use-outdated.ts';

const app: OutdatedApp = {
  app_id: 7,
  app_name: '山野茶事',
  app_name_zh: '',
  version: '1.0.0',
  next_version: '1.0.1',
  outdated: 'target_sdk',
};

function drawn(apps: readonly OutdatedApp[]): string {
  const client = new QueryClient();
  client.setQueryData(['outdated'], apps);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OutdatedNote />
    </QueryClientProvider>,
  );
}

test('the list says how many apps a new build would make newer, and why', () => {
  expect(drawn([app])).toMatch(/1 个应用可以用上新版.*目标级别.*全部重新打包/);
  expect(drawn([{ ...app, outdated: 'shell' }, app])).toMatch(/2 个应用可以用上新版.*启动宝程序有了新版/);
});

test('and nothing while all are up to date', () => {
  expect(drawn([])).not.toContain('role="note"');
});
