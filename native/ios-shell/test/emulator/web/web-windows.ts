import type { Thing } from '../objects.ts';
import type { World } from '../world.ts';
import { originOf, WebDocument } from './web-document.ts';
import { engineOf, type WebEngine } from './web-engine.ts';
import { type Load, makeLoad, navigationTypes } from './web-load.ts';
import { actionOf, frameInfo } from './web-objects.ts';

/**
 * A request for a window. `noOpener` is the word of `window.open`, and what a link has. A script's is `byHand` after a touch that the page feels now, and false
 * without one; otherwise the touch was earlier.
 */
export type WindowRequest = Partial<Pick<Load, 'method' | 'body' | 'type'>> & { noOpener?: boolean; byHand?: boolean };

/** `window.open`: no question of a policy (112). Answers the view of the window, in which its load waits for the server; null without one. */
export function openByScript(world: World, web: Thing, address: string, request: WindowRequest = {}): Thing | null {
  const preferences = web.get<Thing>('configuration')!.get<Thing>('preferences');
  const isBlocked = request.byHand === false && !preferences?.get('javaScriptCanOpenWindowsAutomatically');
  return isBlocked ? null : create(world, web, address, { type: navigationTypes.other, ...request });
}

/** A link or a form with `target=_blank`: the policy is asked first. */
export function openByLink(world: World, web: Thing, address: string, request: WindowRequest = {}): Thing | null {
  const engine = engineOf(world, web);
  const load = makeLoad(world, address, 'page', { type: navigationTypes.link, ...request, frame: 'none' });
  return engine.asks(load) ? create(world, web, address, { ...load, noOpener: true }) : null;
}

/** A frame inside the page: only its questions are told (105). */
export function loadFrame(
  world: World,
  engine: WebEngine,
  address: string,
  ends: 'page' | 'fails' | 'noContent' = 'page',
): WebDocument | null {
  const load = makeLoad(world, address, 'page', { frame: 'inner' });
  if (!engine.asks(load) || ends === 'fails') {
    return null;
  }
  const noContent = ends === 'noContent';
  const isShown = !/^https?:/.test(address) || engine.delegate.receive(load, { noContent }) === 1;
  if (!isShown || noContent) {
    return null;
  }
  const origin = originOf(address, engine.committed.origin);
  const made = new WebDocument(address, origin, false, engine.userScripts);
  engine.committed.frames.push(made);
  return made;
}

function create(world: World, web: Thing, address: string, request: WindowRequest): Thing | null {
  const opener = engineOf(world, web).committed;
  const selector = 'webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:';
  const given = copyOf(world, web.get<Thing>('configuration')!);
  const load = makeLoad(world, address, 'page', {
    method: request.method ?? 'GET',
    body: request.body ?? '',
    type: request.type ?? navigationTypes.other,
    referer: opener.address,
    frame: 'none',
  });
  const source = frameInfo(world, opener, true, web);
  const action = actionOf(world.objects.make('WKNavigationAction'), world, load, null, source);
  const features = world.objects.make('WKWindowFeatures');
  const delegate = web.get<Thing>('UIDelegate');
  if (!delegate || !world.has(delegate, selector)) {
    return null;
  }
  const child = world.send(delegate, selector, web, given, action, features) as Thing | null;
  if (child === null) {
    return null;
  }
  if (child.get('madeWith') !== given) {
    throw new Error('NSInternalInconsistencyException: the web view was not created with the given configuration');
  }
  begin(world, child, { ...load, frame: 'main' }, request.noOpener ? null : opener, opener);
  return child;
}

function begin(world: World, child: Thing, load: Load, opener: WebDocument | null, creator: WebDocument): void {
  const engine = engineOf(world, child);
  if (load.address === '') {
    engine.showBlank(creator);
  } else {
    engine.beginByPage(load.address, { ...load, opener });
  }
}

/** The given configuration shares the controller of user scripts with its opener (117). */
function copyOf(world: World, configuration: Thing): Thing {
  const copy = world.objects.make('WKWebViewConfiguration');
  for (const [name, value] of configuration.has) {
    copy.has.set(name, value);
  }
  return copy;
}
