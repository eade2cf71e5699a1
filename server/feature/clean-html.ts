import sanitizeHtml from 'sanitize-html';

/** Keeps the markup of an article and removes everything that runs, loads or frames. Used on writing and again on reading (quality.md). */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'code',
      'pre',
      'blockquote',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: isOurs(attribs.href) ? attribs : stranger(attribs) }),
    },
  });
}

/** A link within the site, which search engines may follow. */
const isOurs = (href = ''): boolean => /^[/#](?![/\\])/.test(href);
const stranger = (attribs: Record<string, string>) => ({ ...attribs, rel: 'noopener nofollow' });
