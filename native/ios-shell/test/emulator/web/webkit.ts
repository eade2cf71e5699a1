import type { Block, Thing } from '../objects.ts';
import type { Behaviors, World } from '../world.ts';
import type { WebDocument } from './web-document.ts';
import { engineOf } from './web-engine.ts';
import { later } from './web-later.ts';
import { navigationTypes } from './web-load.ts';
import { observersOf } from './web-objects.ts';

/** The commands to a web view in order. */
export type WebViewLog = {
  /** Addresses with the cache policy of their requests. */
  loads: { url: string; policy: number }[];
  evaluated: { source: string; done: unknown; document: WebDocument }[];
  reloads: number;
  stops: number;
};

const logs = new WeakMap<Thing, WebViewLog>();

export function logOf(web: Thing): WebViewLog {
  const log = logs.get(web) ?? { loads: [], evaluated: [], reloads: 0, stops: 0 };
  logs.set(web, log);
  return log;
}

const part = (name: string, className: string) => (world: World, self: Thing) => {
  const object = self.get<Thing>(name) ?? world.objects.make(className);
  self.has.set(name, object);
  return object;
};

/** Web views without a network: a test plays the website. */
export const webkit: Behaviors = {
  WKWebViewConfiguration: {
    userContentController: part('userContentController', 'WKUserContentController'),
    preferences: part('preferences', 'WKPreferences'),
  },
  WKUserContentController: {
    'addScriptMessageHandler:name:': (_world, self, handler: Thing, name: string) =>
      void self.has.set('handler', handler).set('handlerName', name),
    'addUserScript:': (_world, self, script: Thing) => void self.has.set('scripts', [...scriptsOf(self), script]),
    removeAllUserScripts: (_world, self) => void self.has.set('scripts', []),
  },
  WKUserScript: {
    'initWithSource:injectionTime:forMainFrameOnly:': (
      _world,
      self,
      source: string,
      time: number,
      mainFrame: boolean,
    ) => {
      self.has.set('source', source).set('time', time).set('mainFrame', mainFrame);
      return self;
    },
  },
  WKWebView: {
    'initWithFrame:configuration:': (_world, self, _frame: number[], configuration: Thing) => {
      self.has.set('configuration', configuration).set('madeWith', configuration);
      return self;
    },
    'loadRequest:': (world: World, self, request: Thing) => {
      const url = request.get<Thing>('URL')!.get<string>('address')!;
      logOf(self).loads.push({ url, policy: request.get<number>('policy')! });
      return engineOf(world, self).command(url);
    },
    'evaluateJavaScript:completionHandler:': (world: World, self, source: string, done: unknown) => {
      const document = engineOf(world, self).committed;
      document.ran.push({ when: 'evaluated', source });
      logOf(self).evaluated.push({ source, done, document });
    },
    URL: (_world, self) => self.get('URL'),
    isLoading: (world: World, self) => engineOf(world, self).isLoading,
    canGoBack: (world: World, self) => engineOf(world, self).history.index > 0,
    reload: (world: World, self) => {
      const engine = engineOf(world, self);
      const { address, method } = engine.history.current!;
      logOf(self).reloads += 1;
      const again = method === 'GET' ? navigationTypes.reload : navigationTypes.formAgain;
      return engine.command(address, { type: again, method });
    },
    goBack: (world: World, self) => void engineOf(world, self).go(-1, 'app'),
    'setAllMediaPlaybackSuspended:completionHandler:': (_world, self, isSuspended: boolean) =>
      void self.has.set('isSuspended', isSuspended),
    interactionState: (world: World, self) => engineOf(world, self).history.encode(),
    'setInteractionState:': (world: World, self, state: unknown) => engineOf(world, self).restore(state),
    'addObserver:forKeyPath:options:context:': (_world, self, observer: Thing, path: string) =>
      void observersOf(self).push({ observer, path }),
    'removeObserver:forKeyPath:': (_world, self, observer: Thing) =>
      void self.has.set(
        'observers',
        observersOf(self).filter((each) => each.observer !== observer),
      ),
    /** Its ends are told later. */
    stopLoading: (world: World, self) => {
      logOf(self).stops += 1;
      later(world, () => engineOf(world, self).stop());
    },
  },
  WKWebsiteDataStore: {
    '+defaultDataStore': part('default', 'WKWebsiteDataStore'),
    'removeDataOfTypes:modifiedSince:completionHandler:': (
      world: World,
      self,
      kinds: string[],
      _since: Date,
      done: Block,
    ) => {
      self.has.set('removed', kinds);
      world.callBlock(done, []);
    },
  },
};

function scriptsOf(controller: Thing): Thing[] {
  return controller.get<Thing[]>('scripts') ?? [];
}
