import type { Block, Thing } from './objects.ts';
import type { Behaviours, World } from './world.ts';

export type Outside = { url: string; done: unknown };

/** Objects that a view or controller always has, made when first asked for. */
const parts: Readonly<Record<string, string>> = {
  layer: 'CALayer',
  titleLabel: 'UILabel',
  navigationItem: 'UINavigationItem',
  traitCollection: 'UITraitCollection',
  safeAreaLayoutGuide: 'UILayoutGuide',
  scrollView: 'UIScrollView',
  ...Object.fromEntries(
    ['top', 'bottom', 'leading', 'trailing', 'centerX', 'centerY'].map((side) => [`${side}Anchor`, 'NSLayoutAnchor']),
  ),
  widthAnchor: 'NSLayoutDimension',
  heightAnchor: 'NSLayoutDimension',
};

const ownParts = Object.fromEntries(
  Object.entries(parts).map(([name, className]) => [
    name,
    (world: World, self: Thing) => {
      const known = self.get<Thing>(name) ?? world.objects.make(className);
      self.has.set(name, known);
      return known;
    },
  ]),
);

const makes = (className: string) => (world: World) => world.objects.make(className);
const constraint = makes('NSLayoutConstraint');

/** Screen of an iPhone with a notch, in points. */
const screen = [0, 0, 393, 852];
const safeArea = [59, 0, 34, 0];

/** Views and controllers: who lies in whom, and what was set on them. `outside` collects what other apps are handed. */
export function uikit(outside: Outside[]): Behaviours {
  return {
    UIView: {
      ...ownParts,
      'initWithFrame:': (_world, self) => self,
      safeAreaInsets: () => safeArea,
      bounds: () => screen,
      window: (world: World, self) =>
        isOnScreen(world, self) ? world.objects.classNamed('UIWindow').get('shown') : null,
      'addSubview:': (_world, self, view: Thing) => {
        detach(view);
        subviews(self).push(view);
        view.has.set('superview', self);
      },
      removeFromSuperview: (_world, self) => detach(self),
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
    UIViewController: {
      ...ownParts,
      view: (world: World, self) => self.get('view') ?? loadView(world, self),
      viewDidLoad: () => null,
      viewDidLayoutSubviews: () => null,
      setNeedsStatusBarAppearanceUpdate: () => null,
      'addChildViewController:': (_world, self, child: Thing) => void child.has.set('parent', self),
      'willMoveToParentViewController:': () => null,
      'didMoveToParentViewController:': () => null,
      removeFromParentViewController: (_world, self) => void self.has.delete('parent'),
      presentedViewController: (_world, self) => outermost(self).get('presentedViewController'),
      'presentViewController:animated:completion:': (
        world: World,
        self,
        other: Thing,
        _animated: boolean,
        done: unknown,
      ) => {
        outermost(self).has.set('presentedViewController', other);
        other.has.set('presenting', outermost(self));
        world.send(other, 'view');
        world.callBlock(done, []);
      },
      'dismissViewControllerAnimated:completion:': (world: World, self, _animated: boolean, done: unknown) => {
        const own = outermost(self);
        const top = own.get('presentedViewController') ? own : own.get<Thing>('presenting');
        top?.has.delete('presentedViewController');
        world.callBlock(done, []);
      },
    },
    UINavigationController: {
      'initWithRootViewController:': (world: World, self, root: Thing) => {
        root.has.set('parent', self);
        world.send(world.send(self, 'view') as Thing, 'addSubview:', world.send(root, 'view'));
        self.has.set('root', root);
        return self;
      },
    },
    UIAlertController: {
      '+alertControllerWithTitle:message:preferredStyle:': (
        world: World,
        _self,
        title: string | null,
        message: string | null,
      ) => {
        const alert = world.objects.make('UIAlertController');
        alert.has.set('title', title).set('message', message).set('actions', []).set('textFields', []);
        return alert;
      },
      'addAction:': (_world, self, action: Thing) => void self.get<Thing[]>('actions')!.push(action),
      'addTextFieldWithConfigurationHandler:': (world: World, self, set: Block) => {
        const field = world.objects.make('UITextField');
        self.get<Thing[]>('textFields')!.push(field);
        world.callBlock(set, ['object'], field);
      },
    },
    UIAlertAction: {
      '+actionWithTitle:style:handler:': (world: World, _self, title: string, _style: number, handler: unknown) => {
        const action = world.objects.make('UIAlertAction');
        action.has.set('title', title).set('handler', handler);
        return action;
      },
    },
    UIBarButtonItem: {
      'initWithBarButtonSystemItem:target:action:': (_world, self, _item: number, target: Thing, action: string) => {
        self.has.set('target', target).set('action', action);
        return self;
      },
    },
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
    },
    UIDevice: {
      '+currentDevice': makes('UIDevice'),
      model: () => 'iPhone',
      systemName: () => 'iOS',
      systemVersion: () => '17.5',
    },
    UITraitCollection: {
      userInterfaceStyle: (world: World) =>
        world.objects.classNamed('UIWindow').get<Thing>('shown')?.get<number>('overrideUserInterfaceStyle') || 1,
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
  const known = view.get<Thing[]>('subviews') ?? [];
  view.has.set('subviews', known);
  return known;
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

function loadView(world: World, controller: Thing): Thing {
  const view = world.objects.make('UIView');
  controller.has.set('view', view);
  world.send(controller, 'viewDidLoad');
  return view;
}

/** Controllers present and dismiss for the controllers inside them. */
function outermost(controller: Thing): Thing {
  const parent = controller.get<Thing>('parent');
  return parent ? outermost(parent) : controller;
}

/** A view whose line of parents ends at a view that is shown. */
function isOnScreen(world: World, view: Thing): boolean {
  const shown = world.objects.classNamed('UIWindow').get<Thing>('shown');
  let top = view;
  for (let parent = top.get<Thing>('superview'); parent; parent = parent.get<Thing>('superview')) {
    top = parent;
  }
  const root = shown?.get<Thing>('rootViewController');
  for (let controller = root; controller; controller = controller.get<Thing>('presentedViewController')) {
    if (controller.get('view') === top) {
      return true;
    }
  }
  return false;
}

function namedColors(names: readonly string[]): Record<string, (world: World, self: Thing) => Thing> {
  return Object.fromEntries(
    names.map((name) => [
      `+${name}Color`,
      (world: World, self: Thing) => {
        const known = self.get<Thing>(name) ?? world.objects.make('UIColor');
        self.has.set(name, known);
        return known;
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
