import type { Block, Thing } from './objects.ts';
import type { Behaviors, World } from './world.ts';

/** Objects that a view or controller always has, made at their first use. */
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

export const ownParts = Object.fromEntries(
  Object.entries(parts).map(([name, className]) => [
    name,
    (world: World, self: Thing) => {
      const object = self.get<Thing>(name) ?? world.objects.make(className);
      self.has.set(name, object);
      return object;
    },
  ]),
);

/** Controllers: their views, presentations and alerts. */
export const controllers: Behaviors = {
  UIViewController: {
    ...ownParts,
    view: (world: World, self) => self.get('view') ?? loadView(world, self),
    viewDidLoad: () => null,
    viewDidLayoutSubviews: () => null,
    'viewWillAppear:': () => null,
    'viewDidDisappear:': () => null,
    setNeedsStatusBarAppearanceUpdate: () => null,
    'addChildViewController:': (_world, self, child: Thing) => void child.has.set('parent', self),
    'willMoveToParentViewController:': () => null,
    'didMoveToParentViewController:': () => null,
    removeFromParentViewController: (world: World, self) => {
      if (self.has.delete('parent')) {
        world.lifetimes.release(self.address);
      }
    },
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
      tellCovered(world, other, outermost(self), 'viewDidDisappear:');
      world.callBlock(done, []);
    },
    'dismissViewControllerAnimated:completion:': (world: World, self, _animated: boolean, done: unknown) => {
      const own = outermost(self);
      const top = own.get('presentedViewController') ? own : own.get<Thing>('presenting');
      const closed = top?.get<Thing>('presentedViewController');
      top?.has.delete('presentedViewController');
      if (top && closed) {
        tellCovered(world, closed, top, 'viewWillAppear:');
      }
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
};

/** A presentation over the full screen hides the controllers below it. */
function tellCovered(world: World, cover: Thing, below: Thing, selector: string): void {
  const hides = cover.className === 'UINavigationController' && cover.get('modalPresentationStyle') === 0;
  const own = world.objects.all().filter((each) => !each.isClass && world.methodOf(each, selector) !== undefined);
  for (const controller of hides ? own.filter((each) => outermost(each) === below) : []) {
    world.send(controller, selector, true);
  }
}

function loadView(world: World, controller: Thing): Thing {
  const view = world.objects.make('UIView');
  controller.has.set('view', view);
  world.send(controller, 'viewDidLoad');
  return view;
}

/** The controller that presents and dismisses for the controllers inside it. */
function outermost(controller: Thing): Thing {
  const parent = controller.get<Thing>('parent');
  return parent ? outermost(parent) : controller;
}
