/** Types that the browser shows or the phone installs; others are saved. */
const INLINE = /^image\/(png|jpeg|gif|webp)$|^application\/x-apple-aspen-config$|^application\/xml$/;

/** The headers of a download: its type, its name, and a policy that allows it nothing. */
export function fileHeaders(mime: string, name: string) {
  const kind = INLINE.test(mime) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return {
    'content-type': mime,
    // RFC 6266 §4.3, RFC 8187: a plain name for old clients beside the true one.
    'content-disposition': `${kind}; filename="${plain}"; filename*=UTF-8''${encodeRfc8187(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600, immutable',
  };
}

const encodeRfc8187 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
