import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Steps } from '#rules/packaging/day-after/first-steps.ts';
import { appWithSteps, StepLine } from './step-line.tsx';

const open: Steps = { install: 'open', share: 'open', verify: 'open', key: 'open', store: 'trial' };
const done: Steps = { install: 'done', share: 'done', verify: 'done', key: 'done', store: 'done' };

test('one app of the list has the line: the newest with a step that is left, unless it is hidden', () => {
  const rows = [
    { app_id: 6, steps: { ...done, store: 'trial' } as Steps },
    { app_id: 5, steps: null },
    { app_id: 4, steps: done },
    { app_id: 3, steps: open },
    { app_id: 2, steps: { ...open, key: 'done' } as Steps },
  ];
  expect(appWithSteps(rows, [])).toBe(3);
  expect(appWithSteps(rows, [3])).toBe(2);
  expect(appWithSteps(rows, [2, 3])).toBeNull();
  expect(appWithSteps([], [])).toBeNull();
});

test('the line counts what is done and names what is next', () => {
  const drawn = (steps: Steps) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <StepLine app={{ app_id: 7, steps }} />
      </MemoryRouter>,
    );
  expect(drawn(open)).toContain('已完成 0 / 5，下一步：下载到手机');
  expect(drawn({ ...open, install: 'done', verify: 'done' })).toContain('已完成 2 / 5，下一步：发给第一个测试者');
  expect(drawn({ ...done, key: 'open' })).toContain('已完成 4 / 5，下一步：导出密钥');
  expect(drawn(open)).toContain('href="/layout/app/7#steps"');
  expect(drawn(done)).toBe('');
});
