import type { WebResourceResponse } from './android-webkit-answers.ts';

/** A load of the main frame, from its begin to its commit or another end. */
export type Load = {
  readonly url: string;
  /** The address after the redirects so far. */
  address: string;
  readonly begun: 'app' | 'page' | 'reload' | 'history';
  method: 'GET' | 'POST';
  body: string;
  readonly referer: string;
  /** The place in the history that it takes; null for a new one. */
  readonly place: number | null;
  readonly isReload: boolean;
  /** Whether `getUrl` shows it: only loads that the app began, until the old page moves. */
  isVisible: boolean;
  /** The client's own answer, which keeps the request from the network. */
  answer?: WebResourceResponse | null;
};

export type WantedLoad = Partial<Load> & Pick<Load, 'url' | 'begun'>;

/** `isSame`: the address is the committed one, whose place in the history is `at`. */
export function newLoad(request: WantedLoad, isSame: boolean, at: number): Load {
  const isReload = request.begun === 'reload' || (request.begun === 'app' && isSame);
  return {
    address: request.url,
    method: 'GET',
    body: '',
    referer: '',
    place: isReload || (isSame && request.begun === 'page') ? at : null,
    isReload,
    isVisible: request.begun === 'app',
    ...request,
  };
}
