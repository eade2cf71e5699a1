import type { PageDocument } from '../html/read-document.ts';

const longestWait = 5;
const fewWords = 400;

/** The redirect target of a page without content, if there is one. A page with content that reloads itself is not followed. */
export function refreshTarget({ document, address }: { document: PageDocument; address: URL }): URL | null {
  const refresh = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?(?!url\s*=)([^"'\s]+)/i.exec(
    document.metas.get('refresh') ?? '',
  );
  if (!refresh || Number(refresh[1]) > longestWait || document.wordCount > fewWords) {
    return null;
  }
  const target = URL.parse(refresh[2]!, document.base.href);
  return target && target.href !== address.href && /^https?:$/.test(target.protocol) ? target : null;
}
