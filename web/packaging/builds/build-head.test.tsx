import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { BuildHead } from './build-head.tsx';
import type { Build } from './use-build.ts';

const until = 1_795_363_200;
const build = {
  app_name: '山野茶事',
  icon_url: '',
  theme_color: '#1f6b4a',
  version: '1.0.0',
  version_code: 1,
  trial: 1,
  expire_time: until,
  code: 'RUEQUSeTre39CiLe',
  create_time: until - 7 * 86_400,
} as Build;
const drawnAt = (seconds: number) => {
  vi.useFakeTimers({ now: seconds * 1000 });
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <BuildHead build={build} title="打包完成" lead="5 个文件">
        <button type="button">下载</button>
      </BuildHead>
    </MemoryRouter>,
  );
  vi.useRealTimers();
  return drawn;
};

test('a trial says until when it runs, and once it is over, since when', () => {
  expect(drawnAt(until - 60)).toContain('试用到 2026.11.23');
  expect(drawnAt(until + 60)).toContain('试用已于 2026.11.23 到期');
  expect(drawnAt(until + 60)).not.toContain('试用到');
});
