import { pathTo } from '#contract/screens.ts';
import { buildTexts } from '#web/packaging/builds/texts.ts';
import type { Cast } from '../pixels/cast.ts';
import type { Scene } from './scene.ts';

/** Wide enough for the desk’s screens, and still legible in the reading column. */
export const WIDTH = 1024;

const draft = 'Tea Club';
const packed = 'Shanye Tea';
const member = { as: 'lin', from: WIDTH, widths: [WIDTH], window: true } as const;
const modulesStep = (cast: Cast) => pathTo('moduleConf', {}, { appId: cast.apps[draft]!.id });
const appPage = (cast: Cast) => pathTo('app', { appId: cast.apps[packed]!.id });

/** The second step of a new app, with the settings of a module. */
const module = (name: string): Scene => ({
  ...member,
  name: `module-${name}`,
  path: modulesStep,
  stored: { moduleData: JSON.stringify({ module: name }) },
});

/** A section of the page of an app, at the upper edge of the window. */
const section = (id: string): Scene => ({
  ...member,
  name: `app-${id}`,
  path: appPage,
  steps: ({ page }) => page.locator(`#${id}`).evaluate((part) => part.scrollIntoView({ block: 'start' })),
});

/** The screens that documents show, each by the name in its `screen` block. */
export const documentScenes: readonly Scene[] = [
  { ...member, name: 'basics', path: pathTo('baseConf') },
  module('botnav'),
  module('leadPage'),
  module('userAgreement'),
  { ...member, name: 'app', path: appPage },
  section('key'),
  section('push'),
  {
    ...member,
    name: 'files',
    path: ({ apps }) => pathTo('packComplete', { code: apps[packed]!.code }),
    steps: ({ page, say }) =>
      page
        .getByRole('heading', { name: say(buildTexts)('filesTitle'), exact: true })
        .evaluate((title) => window.scrollTo(0, title.getBoundingClientRect().top + window.scrollY - 96)),
  },
];
