import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AppRow } from './app-status.ts';
import { UpdateDialog } from './update-dialog.tsx';

const drawn = (other_key: 0 | 1) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UpdateDialog app={{ app_id: 7, version: '1.0.0', other_key } as AppRow} onClose={() => {}} onEnd={() => {}} />
    </MemoryRouter>,
  );

test('an update that another key would sign is warned of before the build', () => {
  expect(drawn(1)).toContain('<p role="alert">现在的签名密钥与已发布的版本不同');
  expect(drawn(0)).not.toContain('现在的签名密钥与已发布的版本不同');
});
