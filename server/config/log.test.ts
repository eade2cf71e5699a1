import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('errors put neither secrets nor database rows into a line', () => {
  const detail = 'Key (mobile)=(13800138000) already exists.';
  const err = Object.assign(new Error('duplicate key'), { detail, where: detail, token: 'token-of-lin' });
  const text = written((log) => log.error({ err, password: 'shanye-2026' }, 'request failed'));
  expect(text).toContain('duplicate key');
  for (const secret of ['13800138000', 'token-of-lin', 'shanye-2026']) {
    expect(text).not.toContain(secret);
  }
});

test('a stranger’s text stays within its line', () => {
  const text = written((log) => log.warn({ userAgent: 'a\n{"level":60,"msg":"forged"}' }, 'captcha failed'));
  expect(text.trimEnd()).not.toContain('\n');
});
