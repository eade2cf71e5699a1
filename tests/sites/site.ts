import type { IncomingMessage, ServerResponse } from 'node:http';

/** The context of a site's answer. */
export type SiteContext = { origin: string; addresses: Readonly<Record<string, string>> };
export type SiteAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  context: SiteContext,
) => void | Promise<void>;

/** One local web site. A secure one has an untrusted certificate. */
export type Site = { secure?: true; answer: SiteAnswer };

type Headers = Readonly<Record<string, string | string[]>>;

/** Answers a fixed body. */
export function send(type: string, body: string | Uint8Array, headers: Headers = {}, status = 200): SiteAnswer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
}

/** Answers a page; `$ORIGIN` and `$NAME` of another site (`$tea`) are filled in. */
export function page(html: string, headers: Headers = {}, status = 200): SiteAnswer {
  return (_request, response, { origin, addresses }) => {
    const filled = html.replace(/\$([a-zA-Z]+)/g, (word, name: string) =>
      name === 'ORIGIN' ? origin : (addresses[name] ?? word),
    );
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(filled);
  };
}

export function redirect(
  to: string | ((request: IncomingMessage, context: SiteContext) => string),
  status = 302,
): SiteAnswer {
  return (request, response, context) => {
    const location = typeof to === 'string' ? to : to(request, context);
    response.writeHead(status, { location }).end();
  };
}

/** Chooses by path; other paths are a plain 404. */
export function paths(table: Readonly<Record<string, SiteAnswer>>): SiteAnswer {
  return (request, response, context) => {
    const path = (request.url ?? '/').split('?')[0]!;
    const answer = Object.hasOwn(table, path) ? table[path] : undefined;
    return (answer ?? send('text/plain', 'not here', {}, 404))(request, response, context);
  };
}

/** Generates a body at its first request and caches it. */
export function once(type: string, make: () => Promise<Uint8Array>): SiteAnswer {
  let made: Promise<Uint8Array> | undefined;
  return async (request, response, context) => {
    made ??= make();
    return send(type, await made)(request, response, context);
  };
}

/** A complete small page. */
export function html(
  head: string,
  body = '<h1>你好</h1><p>这是一个用来测试的小站，有一些文字。</p>',
  lang = 'zh-CN',
): string {
  const viewport = '<meta name="viewport" content="width=device-width,initial-scale=1">';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${viewport}${head}</head><body>${body}</body></html>`;
}
