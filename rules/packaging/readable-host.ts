/**
 * A host as its owner writes it: `xn--fiqs8s` is 中国. Labels that could be mistaken for others (RFC 5890, Unicode TR 36) stay encoded, as in browsers.
 */
export function readableHost(host: string): string {
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label));
  const isWhole = labels.every((label) => label !== null);
  return isWhole && isUnmistakable(labels) ? labels.join('.') : host;
}

/** The same for the host of a link; text that is not a link is unchanged. */
export function readableHostOf(link: string): string {
  const url = URL.parse(link);
  return url ? readableHost(url.hostname) + (url.port && `:${url.port}`) : link;
}

/** A link with its host in readable form, for a field; other text is unchanged. */
export function readableLink(link: string): string {
  const [, scheme, host, rest] = /^(https?:\/\/)([^/?#:@]*)(.*)$/i.exec(link) ?? [];
  return host ? scheme + readableHost(host) + rest : link;
}

/**
 * Whether labels cannot be mistaken: Chinese, Japanese and Korean characters do not look like Latin letters; other scripts must not be mixed with
 * Latin.
 */
function isUnmistakable(labels: readonly string[]): boolean {
  const letters = labels.join('');
  return (
    /^[a-z0-9_:[\]\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・々]*$/u.test(letters) ||
    /^[^a-z\p{Cc}\p{Cf}]*$/u.test(letters)
  );
}

/** RFC 3492 §5. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128] as const;

/** RFC 3492 §6.2. Null for invalid text. */
function decodePunycode(text: string): string | null {
  const basic = Math.max(0, text.lastIndexOf('-'));
  const letters = [...text.slice(0, basic)].map((letter) => letter.codePointAt(0)!);
  const digits = text.slice(basic && basic + 1);
  let [code, bias, at] = [FIRST_CODE as number, FIRST_BIAS as number, 0];
  for (let read = 0; read < digits.length; ) {
    const start = at;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(digits[read]);
      if (digit === null) {
        return null;
      }
      read += 1;
      at += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, step - bias));
      if (digit < threshold) {
        break;
      }
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adaptedBias(at - start, count, start === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff) {
      return null;
    }
    letters.splice(at, 0, code);
    at += 1;
  }
  return letters.length > 0 ? String.fromCodePoint(...letters) : null;
}

function digitOf(letter: string | undefined): number | null {
  const digit = letter === undefined ? -1 : 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter);
  return digit === -1 ? null : digit;
}

/** RFC 3492 §6.1. */
function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) {
    rest = Math.floor(rest / (BASE - T_MIN));
  }
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
