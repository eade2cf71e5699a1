import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './call/page-context.ts';
import { firstScripts, NonceContext } from './session/first-paint.tsx';

export { pageContext };

/** The inline scripts without a nonce. */
export const knownScripts = Object.values(firstScripts);

const renderLimitMs = 8_000;

/** Pages are rendered completely before they are sent: they are small and cacheable, and the status depends on the whole render. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
    const timer = setTimeout(abort, renderLimitMs);
  });
}

type Fault = { request: Request; context: Readonly<RouterContextProvider> };

/** Reports rendering errors, except unknown addresses and aborted requests. */
export function handleError(error: unknown, { request, context }: Fault) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) {
    context.get(pageContext).reportError(error);
  }
}
