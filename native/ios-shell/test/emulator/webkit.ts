import type { Block, Thing } from './objects.ts';
import type { Behaviors, World } from './world.ts';

/** The commands to a web view in order. */
export type WebViewLog = {
  /** Addresses with the cache policy of their requests. */
  loads: { url: string; policy: number }[];
  evaluated: { source: string; done: unknown }[];
  reloads: number;
  stops: number;
};

const logs = new WeakMap<Thing, WebViewLog>();

export function logOf(web: Thing): WebViewLog {
  const known = logs.get(web) ?? { loads: [], evaluated: [], reloads: 0, stops: 0 };
  logs.set(web, known);
  return known;
}

const part = (name: string, className: string) => (world: World, self: Thing) => {
  const known = self.get<Thing>(name) ?? world.objects.make(className);
  self.has.set(name, known);
  return known;
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
      self.has.set('configuration', configuration);
      return self;
    },
    'loadRequest:': (_world, self, request: Thing) =>
      void logOf(self).loads.push({
        url: request.get<Thing>('URL')!.get<string>('address')!,
        policy: request.get<number>('policy')!,
      }),
    'evaluateJavaScript:completionHandler:': (_world, self, source: string, done: unknown) =>
      void logOf(self).evaluated.push({ source, done }),
    reload: (_world, self) => {
      logOf(self).reloads += 1;
    },
    'addObserver:forKeyPath:options:context:': (_world, self, observer: Thing, path: string) =>
      void observersOf(self).push({ observer, path }),
    'removeObserver:forKeyPath:': (_world, self, observer: Thing) =>
      void self.has.set(
        'observers',
        observersOf(self).filter((each) => each.observer !== observer),
      ),
    stopLoading: (_world, self) => {
      logOf(self).stops += 1;
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

/** The observers of a web view's properties. */
export function observersOf(web: Thing): { observer: Thing; path: string }[] {
  const known = web.get<{ observer: Thing; path: string }[]>('observers') ?? [];
  web.has.set('observers', known);
  return known;
}

export function scriptsOf(controller: Thing): Thing[] {
  return controller.get<Thing[]>('scripts') ?? [];
}
