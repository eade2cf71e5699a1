import type { Block, Thing } from './objects.ts';
import type { Behaviors, World } from './world.ts';

/** The settings and the storage of a phone. */
export type PhoneState = {
  languages: string[];
  /** Epoch seconds. */
  now: number;
  /** Files of the bundle by their absolute paths. */
  files: Map<string, Uint8Array>;
  /** NSUserDefaults, which outlives a start. */
  defaults: Map<string, unknown>;
  /** Keys of Info.plist. */
  infoPlist: Map<string, unknown>;
  timers: { seconds: number; block: Block; timer: Thing }[];
  /** Blocks in the main thread's queue. */
  mainQueue: Block[];
  /** Requests that left the app, with the block that takes the answer. */
  requests: { url: string; done: Block }[];
  uuids: number;
  observers: { observer: Thing; selector: string; name: string }[];
  /** The granted permissions: names of media types, and location. */
  granted: string[];
  /** Those that the person has refused. */
  refused: string[];
};

export const bundlePath = '/var/containers/Bundle/Application/App.app';

/** Bundle, settings, clock, timers, queue and network of that phone. */
export function foundationSystem(state: PhoneState): Behaviors {
  const statusOf = (name: string, granted: number) =>
    state.granted.includes(name) ? granted : state.refused.includes(name) ? 2 : 0;
  return {
    NSBundle: {
      '+mainBundle': (world: World) => world.objects.classNamed('NSBundle').get('main') ?? mainBundle(world),
      bundlePath: () => bundlePath,
      'objectForInfoDictionaryKey:': (_world, _self, key: string) => state.infoPlist.get(key),
    },
    NSData: { '+dataWithContentsOfFile:': (_world, _self, path: string) => state.files.get(path) },
    NSUserDefaults: {
      '+standardUserDefaults': (world: World) => world.objects.make('NSUserDefaults'),
      'objectForKey:': (_world, _self, key: string) => state.defaults.get(key),
      'setObject:forKey:': (_world, _self, value: unknown, key: string) => void state.defaults.set(key, value),
      'removeObjectForKey:': (_world, _self, key: string) => void state.defaults.delete(key),
    },
    NSJSONSerialization: {
      '+JSONObjectWithData:options:error:': (world: World, _self, data: Uint8Array) => parseJson(world, data),
      '+dataWithJSONObject:options:error:': (_world, _self, value: unknown) =>
        new TextEncoder().encode(JSON.stringify(value, plain)),
    },
    NSDate: { '+date': () => new Date(state.now * 1000) },
    NSUUID: {
      '+UUID': (world: World) => world.objects.make('NSUUID'),
      UUIDString: () => {
        state.uuids += 1;
        return `00000000-0000-4000-8000-${String(state.uuids).padStart(12, '0')}`;
      },
    },
    NSLocale: { '+preferredLanguages': () => state.languages },
    NSTimeZone: {
      '+localTimeZone': (world: World) => world.objects.make('NSTimeZone'),
      name: () => 'Asia/Shanghai',
    },
    NSTimer: {
      '+scheduledTimerWithTimeInterval:repeats:block:': (
        world: World,
        _self,
        seconds: number,
        _repeats: boolean,
        block: Block,
      ) => {
        const timer = world.objects.make('NSTimer');
        state.timers.push({ seconds, block, timer });
        return timer;
      },
      invalidate: (_world, self) => {
        state.timers = state.timers.filter(({ timer }) => timer !== self);
      },
    },
    NSNotificationCenter: {
      '+defaultCenter': (world: World) => world.objects.make('NSNotificationCenter'),
      'addObserver:selector:name:object:': (_world, _self, observer: Thing, selector: string, name: string) =>
        void state.observers.push({ observer, selector, name }),
    },
    AVCaptureDevice: {
      '+authorizationStatusForMediaType:': (_world, _self, type: string) => statusOf(type, 3),
    },
    CLLocationManager: { authorizationStatus: () => statusOf('location', 4) },
    NSUserActivity: { 'initWithActivityType:': (_world, self) => self },
    NSURLCredential: {
      '+credentialWithUser:password:persistence:': (world: World, _self, user: string, password: string) => {
        const credential = world.objects.make('NSURLCredential');
        credential.has.set('user', user).set('password', password);
        return credential;
      },
    },
    NSOperationQueue: {
      '+mainQueue': (world: World) => world.objects.make('NSOperationQueue'),
      'addOperationWithBlock:': (_world, _self, block: Block) => void state.mainQueue.push(block),
    },
    NSURLSession: {
      '+sharedSession': (world: World) => world.objects.make('NSURLSession'),
      'dataTaskWithRequest:completionHandler:': (world: World, _self, request: Thing, done: Block) => {
        const task = world.objects.make('NSURLSessionDataTask');
        task.has.set('request', { url: request.get<Thing>('URL')!.get<string>('address')!, done });
        return task;
      },
    },
    NSURLSessionTask: {
      resume: (_world, self) => void state.requests.push(self.get<PhoneState['requests'][0]>('request')!),
    },
    NSFileManager: {
      '+defaultManager': (world: World) => world.objects.make('NSFileManager'),
      'URLsForDirectory:inDomains:': (world: World) => [makeUrl(world, 'file:///Documents')],
      'fileExistsAtPath:': (_world, _self, path: string) => state.files.has(path),
    },
    NSHTTPURLResponse: {
      'valueForHTTPHeaderField:': (_world, self, field: string) =>
        self.get<Map<string, string>>('headers')?.get(field.toLowerCase()),
    },
    ...addresses,
  };
}

/** Addresses as the URL standard reads them, limited to those that Foundation accepts too. */
const addresses: Behaviors = {
  NSURL: {
    '+URLWithString:': (world: World, _self, address: string | null) => {
      if (address === null) {
        throw new Error('NSInvalidArgumentException: -[NSURL initWithString:relativeToURL:]: nil string parameter');
      }
      return makeUrl(world, address);
    },
    absoluteString: (_world, self) => self.get('address'),
    path: (_world, self) => self.get<string>('address')!.replace('file://', ''),
    lastPathComponent: (_world, self) => self.get<string>('address')!.split('/').at(-1),
    'URLByAppendingPathComponent:': (world: World, self, name: string) => {
      const url = world.objects.make('NSURL');
      url.has.set('address', `${self.get('address')}/${name}`);
      return url;
    },
    scheme: (_world, self) => /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(self.get<string>('address')!)?.[1],
    host: (_world, self) => hostOf(self.get<string>('address')!),
    port: (_world, self) => portOf(self.get<string>('address')!),
  },
  NSURLComponents: {
    '+componentsWithURL:resolvingAgainstBaseURL:': (world: World, _self, url: Thing) => {
      const parts = world.objects.make('NSURLComponents');
      parts.has.set('url', new URL(url.get<string>('address')!));
      return parts;
    },
    port: (_world, self) => (self.get<URL>('url')!.port === '' ? null : Number(self.get<URL>('url')!.port)),
    queryItems: (world: World, self) =>
      [...self.get<URL>('url')!.searchParams].map(([name, value]) => {
        const item = world.objects.make('NSURLQueryItem');
        item.has.set('name', name).set('value', value);
        return item;
      }),
  },
  NSURLRequest: {
    '+requestWithURL:cachePolicy:timeoutInterval:': (
      world: World,
      _self,
      url: Thing,
      policy: number,
      seconds: number,
    ) => {
      const request = world.objects.make('NSURLRequest');
      request.has.set('URL', url).set('policy', policy).set('seconds', seconds);
      return request;
    },
  },
};

/** Sends a notification to those who have asked for its name. */
export function notify(
  world: World,
  { observers }: PhoneState,
  name: string,
  userInfo = new Map<string, Thing>(),
): void {
  const notification = world.objects.make('NSNotification');
  notification.has.set('userInfo', userInfo);
  for (const { observer, selector } of observers.filter((each) => each.name === name)) {
    world.send(observer, selector, notification);
  }
}

/** nil for an empty text and for a text with spaces. */
export function makeUrl(world: World, address: string | null): Thing | null {
  if (!address || /[\s<>"]/.test(address)) {
    return null;
  }
  const url = world.objects.make('NSURL');
  url.has.set('address', address);
  return url;
}

function hostOf(address: string): string | null {
  const [, host] = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/.exec(address) ?? [];
  return host ?? null;
}

function portOf(address: string): number | null {
  const [, port] = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/.exec(address) ?? [];
  return port === undefined ? null : Number(port);
}

function mainBundle(world: World): Thing {
  const bundle = world.objects.make('NSBundle');
  world.objects.classNamed('NSBundle').has.set('main', bundle);
  return bundle;
}

function parseJson(world: World, data: Uint8Array): unknown {
  try {
    const revive = (_key: string, value: unknown) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return value === null
        ? world.objects.make('NSNull')
        : isObject && !('address' in value && 'className' in value)
          ? new Map(Object.entries(value))
          : value;
    };
    return JSON.parse(new TextDecoder().decode(data), revive);
  } catch {
    return null;
  }
}

function plain(_key: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
