import { type Charset, decodeText } from './charset.ts';
import type { Fields, RawFields } from './signature.ts';

/** The fields of a form, decoded once, as bytes: Alipay may percent-encode in GBK (yansongda/pay 14, 58, 167). */
export function readForm(form: string | Uint8Array): RawFields {
  const text = typeof form === 'string' ? form : Buffer.from(form).toString('latin1');
  return new Map(
    text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [unescaped(name).toString('latin1'), unescaped(value.join('='))];
      }),
  );
}

export const decodeForm = (raw: RawFields, charset: Charset): Fields =>
  Object.fromEntries([...raw].map(([name, bytes]) => [name, decodeText(bytes, charset)]));

const unescaped = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
