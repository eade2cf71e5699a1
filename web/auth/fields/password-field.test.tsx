import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('a password is masked until its owner reveals it, and left to password managers', () => {
  const html = renderToStaticMarkup(
    <PasswordField label="密码" value="" onChange={() => {}} error={undefined} autoComplete="current-password" />,
  );
  expect(html).toContain('type="password"');
  expect(html).toMatch(/autocomplete="current-password"/i);
  expect(html).not.toMatch(/onpaste|autocomplete="off"/i);
});
