import type { Context } from 'node:vm';
import { runInContext } from 'node:vm';
import { pageWindow } from '../../../../behavior/page-window.ts';
import { phone } from '../phone.ts';
import type { WebView } from './android-webkit.ts';
import { messageObjectsOf } from './android-webkit-support.ts';

/** One document of the main frame, with a script world of its own. */
export class PageDocument {
  readonly world: Context;
  readonly origin: string;
  readonly isError: boolean;
  /** Loads until the load event, and from then on quiet unless its frames go on. */
  isLoading = true;
  isGone = false;

  private constructor(world: Context, origin: string, isError: boolean) {
    this.world = world;
    this.origin = origin;
    this.isError = isError;
  }

  /** The empty document of a view that has loaded nothing. */
  static blank(web: WebView): PageDocument {
    const blank = new PageDocument(worldOf(web, 'about:blank', 'null'), 'null', false);
    blank.isLoading = false;
    return blank;
  }

  /** A document at its commit: the objects of the app first, then its start scripts, then the page's own first script. */
  static open(web: WebView, address: string, isMainFrame = true): PageDocument {
    const origin = phone().isSandboxed(address) ? 'null' : originOf(address);
    const made = new PageDocument(worldOf(web, address, origin, isMainFrame), origin, false);
    for (const script of web.startScripts.filter(({ fits }) => fits(origin))) {
      runInContext(script.code, made.world);
    }
    runInContext(phone().inlineScript(address), made.world);
    return made;
  }

  /** The engine's own page about a failure: opaque, and no page of the address. */
  static error(web: WebView): PageDocument {
    return new PageDocument(worldOf(web, 'chrome-error://chromewebdata/', 'null'), 'null', true);
  }

  run(script: string): unknown {
    return this.isGone ? undefined : runInContext(script, this.world);
  }
}

export function originOf(address: string): string {
  return /^(https?|blob):/.test(address) ? new URL(address).origin : 'null';
}

/** The engine's spelling of an address: the host in lower case, no default port, at least one slash. */
export const canonical = (address: string): string => (/^https?:/.test(address) ? new URL(address).href : address);

export const withoutFragment = (address: string): string => address.split('#')[0]!;

function worldOf(web: WebView, address: string, origin: string, isMainFrame = true): Context {
  const { protocol, host } = new URL(address);
  // The origin of the address, also where the document itself is in a sandbox.
  const location = Object.freeze({ href: address, origin: originOf(address), protocol, host });
  const interfaces = [...web.interfaces].map(([name, object]) => [
    name,
    { call: (message: string) => onBridgeThread(() => phone().machine.send(object, callSignature, message)) },
  ]);
  const listeners = messageObjectsOf(web, origin, isMainFrame);
  const world = pageWindow(web.settings.agent, { location, ...Object.fromEntries(interfaces), ...listeners });
  world.top = isMainFrame ? world.window : {};
  return world;
}

const callSignature = 'call(Ljava/lang/String;)V';

/** JavaScript interfaces are called on a thread of their own, which tells nothing of frame or origin. */
function onBridgeThread(run: () => unknown): unknown {
  return phone().onThread('JavaBridge', run);
}
