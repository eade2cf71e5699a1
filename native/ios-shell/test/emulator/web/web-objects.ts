import { makeUrl } from '../foundation-system.ts';
import type { Thing } from '../objects.ts';
import type { World } from '../world.ts';
import type { Origin, WebDocument } from './web-document.ts';
import type { Ending, Load } from './web-load.ts';

/** A request as a delegate sees it. The body of a form cannot be read (85). */
function requestOf(world: World, address: string, load: { method?: string; referer?: string } = {}): Thing {
  const request = world.objects.make('NSURLRequest');
  request.has.set('URL', address === '' ? emptyUrl(world) : makeUrl(world, address));
  request.has.set('HTTPMethod', load.method ?? 'GET').set('referer', load.referer ?? '');
  return request;
}

export function frameInfo(world: World, shown: WebDocument, mainFrame: boolean, web: Thing): Thing {
  const frame = world.objects.make('WKFrameInfo');
  frame.has.set('mainFrame', mainFrame).set('webView', web).set('request', requestOf(world, shown.address));
  frame.has.set('securityOrigin', securityOrigin(world, shown.origin));
  return frame;
}

export function securityOrigin(world: World, { protocol, host, port }: Origin): Thing {
  const origin = world.objects.make('WKSecurityOrigin');
  origin.has.set('protocol', protocol).set('host', host).set('port', port);
  return origin;
}

export function actionOf(action: Thing, world: World, load: Load, target: Thing | null, source: Thing | null): Thing {
  action.has.set('request', requestOf(world, load.address, load)).set('navigationType', load.type);
  action.has.set('targetFrame', target).set('sourceFrame', source).set('shouldPerformDownload', load.download);
  return action;
}

export function responseOf(world: World, load: Load, ending: Ending): Thing {
  const response = world.objects.make('WKNavigationResponse');
  const http = world.objects.make('NSHTTPURLResponse');
  http.has.set('URL', makeUrl(world, load.address)).set('statusCode', ending.noContent ? 204 : (ending.status ?? 200));
  http.has.set('headers', new Map(Object.entries(ending.headers ?? {})));
  response.has.set('canShowMIMEType', ending.shows ?? true).set('forMainFrame', load.frame === 'main');
  response.has.set('response', http);
  return response;
}

export function errorOf(world: World, { domain, code }: { domain: string; code: number }): Thing {
  const error = world.objects.make('NSError');
  error.has.set('domain', domain).set('code', code);
  return error;
}

/** The address of `window.open('')`. */
function emptyUrl(world: World): Thing {
  const url = world.objects.make('NSURL');
  url.has.set('address', '');
  return url;
}

/** Tells the observers of a property of a web view. */
export function tellObservers(world: World, web: Thing, path: string): void {
  for (const { observer } of observersOf(web).filter((each) => each.path === path)) {
    world.send(observer, 'observeValueForKeyPath:ofObject:change:context:', path, web, null, null);
  }
}

export function observersOf(web: Thing): { observer: Thing; path: string }[] {
  const observers = web.get<{ observer: Thing; path: string }[]>('observers') ?? [];
  web.has.set('observers', observers);
  return observers;
}
