import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Build } from '../use-build.ts';
import { KeyBox } from './key-box.tsx';

const [own, other] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
const fingerprints = { sha256: own, sha1: '1'.repeat(40), md5: '2'.repeat(32), public_key: '', algorithm: 'RSA-2048' };
const drawn = (signer: string) =>
  renderToStaticMarkup(<KeyBox build={{ signer } as Build} fingerprints={fingerprints} />);

test('a build says when another key than the app’s signed it', () => {
  expect(drawn(other)).toContain('<p role="alert">签名这个版本的是另一把密钥');
  expect(drawn(own)).not.toContain('role="alert"');
  expect(drawn('')).not.toContain('role="alert"');
});
