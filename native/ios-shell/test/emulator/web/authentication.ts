import { makeUrl } from '../foundation-system.ts';
import type { Thing } from '../objects.ts';
import type { Behaviors, World } from '../world.ts';

/** The sign-in browser: its class keeps the session that is on the screen. */
export const authentication: Behaviors = {
  ASWebAuthenticationSessionCallback: {
    '+callbackWithHTTPSHost:path:': (world: World, _self, host: string, path: string) => {
      const callback = world.objects.make('ASWebAuthenticationSessionCallback');
      callback.has.set('host', host).set('path', path);
      return callback;
    },
  },
  ASWebAuthenticationSession: {
    'initWithURL:callbackURLScheme:completionHandler:': (_world, self, url: Thing, scheme: string, done: unknown) => {
      self.has.set('url', url.get('address')).set('scheme', scheme).set('done', done);
      return self;
    },
    'initWithURL:callback:completionHandler:': (_world, self, url: Thing, callback: Thing, done: unknown) => {
      self.has.set('url', url.get('address')).set('callback', callback).set('done', done);
      return self;
    },
    start: (world: World, self) => {
      const provider = self.get<Thing>('presentationContextProvider');
      const anchor = provider && world.send(provider, 'presentationAnchorForWebAuthenticationSession:', self);
      if (anchor) {
        world.objects.classNamed('ASWebAuthenticationSession').has.set('open', self);
      }
      return Boolean(anchor);
    },
    cancel: (world: World, self) => {
      const browser = world.objects.classNamed('ASWebAuthenticationSession');
      if (browser.get('open') === self) {
        browser.has.delete('open');
      }
    },
  },
};

/** The sign-in on the screen; null without one. */
export const signInOf = (world: World): Thing | null =>
  world.objects.classNamed('ASWebAuthenticationSession').get<Thing>('open') ?? null;

/** A session that the app has ended reports its end, which nobody may take for that of another one. */
export const endLate = (world: World, session: Thing): void =>
  world.callBlock(session.get('done'), ['object', 'object'], null, null);

/** The sign-in browser returns: at an address, or closed by the person. */
export function comeBack(world: World, address: string | null): void {
  const session = signInOf(world)!;
  world.send(session, 'cancel');
  world.callBlock(session.get('done'), ['object', 'object'], makeUrl(world, address), null);
}
