import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reachableFrom } from './imports-of.ts';

test('the login popup, which opens on pages without a router, reaches none', () => {
  const popup = [...reachableFrom(['web/auth/open-login.tsx'])];
  expect(popup).toContain('web/auth/login-box.tsx');
  expect(popup.filter((file) => readFileSync(file, 'utf8').includes(`from 'react-router'`))).toEqual([]);
});
