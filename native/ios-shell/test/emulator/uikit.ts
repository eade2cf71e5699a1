import { notify, type PhoneState } from './foundation-system.ts';
import type { Block, Thing } from './objects.ts';
import { controllers, ownParts } from './uikit-controllers.ts';
import type { Behaviors, World } from './world.ts';

export type Outside = { url: string; done: unknown };

const makes = (className: string) => (world: World) => world.objects.make(className);
const constraint = makes('NSLayoutConstraint');

/** Screen of an iPhone with a notch, in points. */
const screen = [0, 0, 393, 852];
const safeArea = [59, 0, 34, 0];

/** Views and controllers: their hierarchy and their properties. `outside` collects the addresses handed to other apps. */
export function uikit(outside: Outside[]): Behaviors {
  return {
    UIView: {
      ...ownParts,
      'initWithFrame:': (_world, self) => self,
      safeAreaInsets: () => safeArea,
      bounds: (world: World) => windowOf(world),
      window: (world: World, self) => (isOnScreen(world, self) ? shownWindow(world) : null),
      'addSubview:': (_world, self, view: Thing) => {
        detach(view);
        subviews(self).push(view);
        view.has.set('superview', self);
      },
      removeFromSuperview: (_world, self) => detach(self),
      'addGestureRecognizer:': (_world, self, recognizer: Thing) =>
        void self.has.set('gestureRecognizers', [...(self.get<Thing[]>('gestureRecognizers') ?? []), recognizer]),
      'bringSubviewToFront:': (_world, self, view: Thing | null) => {
        if (view && subviews(self).includes(view)) {
          self.has.set('subviews', [...subviews(self).filter((other) => other !== view), view]);
        }
      },
      '+animateWithDuration:animations:completion:': (
        world: World,
        _self,
        _seconds: number,
        change: Block,
        done: Block,
      ) => {
        world.callBlock(change, []);
        world.callBlock(done, ['bool'], true);
      },
    },
    UIGestureRecognizer: {
      'initWithTarget:action:': (_world, self, target: Thing, action: string) => {
        self.has.set('target', target).set('action', action);
        return self;
      },
    },
    UIStackView: {
      'initWithArrangedSubviews:': (world: World, self, views: Thing[]) => {
        for (const view of views) {
          world.send(self, 'addSubview:', view);
        }
        return self;
      },
    },
    UIImageView: {
      'initWithImage:': (_world, self, image: Thing | null) => {
        self.has.set('image', image);
        return self;
      },
    },
    UIControl: {
      'addTarget:action:forControlEvents:': (_world, self, target: Thing, action: string) =>
        void self.has.set('target', target).set('action', action),
    },
    UIButton: {
      '+buttonWithType:': makes('UIButton'),
      'setTitle:forState:': (_world, self, title: string | null) => void self.has.set('title', title),
      'setTitleColor:forState:': () => null,
    },
    UIRefreshControl: {
      beginRefreshing: (_world, self) => void self.has.set('refreshing', true),
      endRefreshing: (_world, self) => void self.has.set('refreshing', false),
    },
    ...controllers,
    UIColor: {
      '+colorWithRed:green:blue:alpha:': (world: World, _self, ...rgba: number[]) => {
        const color = world.objects.make('UIColor');
        color.has.set(
          'rgb',
          `#${rgba
            .slice(0, 3)
            .map((part) =>
              Math.round(part * 255)
                .toString(16)
                .padStart(2, '0'),
            )
            .join('')}`,
        );
        return color;
      },
      'colorWithAlphaComponent:': (_world, self) => self,
      ...namedColors([
        'white',
        'black',
        'clear',
        'label',
        'secondaryLabel',
        'systemBackground',
        'secondarySystemBackground',
      ]),
    },
    UIFontMetrics: {
      '+defaultMetrics': makes('UIFontMetrics'),
      'scaledValueForValue:': (world, _self, value: number) =>
        value * (world.objects.classNamed('UIFontMetrics').get<number>('scale') ?? 1),
    },
    UIFont: { '+systemFontOfSize:': makes('UIFont'), '+boldSystemFontOfSize:': boldFont },
    UIImage: {
      '+imageNamed:': (world: World, _self, name: string) => image(world, name),
      '+imageWithContentsOfFile:': (world: World, _self, path: string | null) =>
        path === null ? null : image(world, path),
    },
    UIScreen: {
      '+mainScreen': makes('UIScreen'),
      bounds: () => screen,
      scale: () => 3,
      coordinateSpace: makes('UICoordinateSpace'),
    },
    UICoordinateSpace: {
      'convertRect:toCoordinateSpace:': (world: World, _self, [x, y, ...size]: number[], view: Thing) => {
        const [left, top] = placeOnScreen(world, view);
        return [x! - left, y! - top, ...size];
      },
    },
    UIDevice: {
      '+currentDevice': makes('UIDevice'),
      model: () => 'iPhone',
      systemName: () => 'iOS',
      systemVersion: () => '17.5',
    },
    UITraitCollection: {
      userInterfaceStyle: (world: World) => shownWindow(world)?.get<number>('overrideUserInterfaceStyle') || 1,
    },
    UIApplication: {
      '+sharedApplication': makes('UIApplication'),
      'canOpenURL:': (_world, _self, url: Thing) => url.get<string>('address')!.startsWith('weixin:'),
      'openURL:options:completionHandler:': (_world, _self, url: Thing, _options: unknown, done: unknown) =>
        void outside.push({ url: url.get<string>('address')!, done }),
    },
    UIWindow: {
      'initWithWindowScene:': (_world, self) => self,
      makeKeyAndVisible: (world: World, self) => {
        world.objects.classNamed('UIWindow').has.set('shown', self);
        world.send(self.get<Thing>('rootViewController')!, 'view');
      },
    },
    UILayoutGuide: ownParts,
    NSLayoutConstraint: { '+activateConstraints:': () => null },
    NSLayoutAnchor: {
      'constraintEqualToAnchor:': constraint,
      'constraintEqualToAnchor:constant:': constraint,
      'constraintLessThanOrEqualToAnchor:constant:': constraint,
      'constraintEqualToConstant:': constraint,
      'constraintEqualToAnchor:multiplier:': constraint,
    },
  };
}

export function subviews(view: Thing): Thing[] {
  const children = view.get<Thing[]>('subviews') ?? [];
  view.has.set('subviews', children);
  return children;
}

function detach(view: Thing): void {
  const parent = view.get<Thing>('superview');
  if (parent) {
    parent.has.set(
      'subviews',
      subviews(parent).filter((other) => other !== view),
    );
  }
  view.has.delete('superview');
}

/** Whether the outermost parent of a view is shown. */
function isOnScreen(world: World, view: Thing): boolean {
  let top = view;
  for (let parent = top.get<Thing>('superview'); parent; parent = parent.get<Thing>('superview')) {
    top = parent;
  }
  const root = shownWindow(world)?.get<Thing>('rootViewController');
  for (let controller = root; controller; controller = controller.get<Thing>('presentedViewController')) {
    if (controller.get('view') === top) {
      return true;
    }
  }
  return false;
}

/** The size of the window, which is the screen's unless it was placed. */
function windowOf(world: World): number[] {
  const [, , ...size] = shownWindow(world)?.get<number[]>('frame') ?? screen;
  return [0, 0, ...size];
}

/** Where the corner of a view is on the screen. */
function placeOnScreen(world: World, view: Thing): [number, number] {
  let [left, top] = shownWindow(world)!.get<[number, number]>('frame') ?? [0, 0];
  for (let each: Thing | undefined = view; each; each = each.get<Thing>('superview')) {
    const [x = 0, y = 0] = each.get<number[]>('frame') ?? [];
    left += x;
    top += y;
  }
  return [left, top];
}

/** Split View and Stage Manager: the window has that place on the screen, and its views are laid out anew. */
export function placeWindow({ world }: { world: World }, frame: readonly [number, number, number, number]): void {
  shownWindow(world)!.has.set('frame', frame);
  layOut(world);
}

/** Tells every living controller of a layout. */
export function layOut(world: World): void {
  const living = world.objects.all().filter(({ address }) => world.lifetimes.ifAlive(address) !== 0);
  for (const controller of living.filter(({ isClass, has }) => !isClass && has.has('view'))) {
    world.send(controller, 'viewDidLayoutSubviews');
  }
}

function shownWindow(world: World): Thing | undefined {
  return world.objects.classNamed('UIWindow').get<Thing>('shown');
}

/** The user chooses a size of text; 1 is the default. */
export function setTextSize({ world, state }: { world: World; state: PhoneState }, scale: number): void {
  world.objects.classNamed('UIFontMetrics').has.set('scale', scale);
  notify(world, state, 'UIContentSizeCategoryDidChangeNotification');
}

function namedColors(names: readonly string[]): Record<string, (world: World, self: Thing) => Thing> {
  return Object.fromEntries(
    names.map((name) => [
      `+${name}Color`,
      (world: World, self: Thing) => {
        const color = self.get<Thing>(name) ?? world.objects.make('UIColor');
        self.has.set(name, color);
        return color;
      },
    ]),
  );
}

function boldFont(world: World): Thing {
  const font = world.objects.make('UIFont');
  font.has.set('bold', true);
  return font;
}

function image(world: World, source: string): Thing {
  const made = world.objects.make('UIImage');
  made.has.set('source', source);
  return made;
}
