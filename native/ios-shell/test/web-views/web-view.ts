import type { Block, Thing } from '../emulator/objects.ts';
import { Phone } from '../emulator/phone.ts';
import { WebPage } from '../emulator/web/web-page.ts';
import type { Answers, World } from '../emulator/world.ts';
import { sampleConfig } from '../sample-config.ts';

const empty = 'webView:decidePolicyForNavigationAction:decisionHandler:';
const forResponse = 'webView:decidePolicyForNavigationResponse:decisionHandler:';

export const own = 'https://a.example/';

/** The calls of the engine to a test's delegate. */
type DelegateCalls = { selector: string; values: unknown[] }[];

type Input = {
  /** The policy for an action, and for a response; a function answers by the address. */
  decide?: (address: string, action: Thing) => number | null;
  respond?: number | null;
  delegate?: Answers;
  ui?: Answers;
};

/** A web view with delegates of the test's own, on a phone whose app is not looked at. */
export function webView({ decide = () => 1, respond = 1, delegate = {}, ui = {} }: Input = {}) {
  const { world } = new Phone({ config: sampleConfig() });
  const heard: DelegateCalls = [];
  const keep =
    (selector: string) =>
    (...values: unknown[]): void => {
      heard.push({ selector, values });
    };
  const answers: Answers = {
    ...Object.fromEntries(told.map((selector) => [selector, keep(selector)])),
    [empty]: (_web: Thing, action: Thing, answer: Block) => {
      const policy = decide(action.get<Thing>('request')!.get<Thing>('URL')!.get<string>('address')!, action);
      heard.push({ selector: empty, values: [action, answer] });
      return policy === null ? null : world.callBlock(answer, ['integer'], policy);
    },
    [forResponse]: (_web: Thing, response: Thing, answer: Block) => {
      heard.push({ selector: forResponse, values: [response, answer] });
      return respond === null ? null : world.callBlock(answer, ['integer'], respond);
    },
    ...delegate,
  };
  const page = new WebPage(world, makeView(world, answers, ui));
  return { world, page, web: page.web, heard, load: (address: string) => load(world, page.web, address) };
}

/** A view with the configuration that the engine gave, or with one of its own. */
export function makeView(world: World, answers: Answers, ui: Answers, configuration = makeConfiguration(world)): Thing {
  const web = world.objects.make('WKWebView');
  world.send(web, 'initWithFrame:configuration:', [0, 0, 1, 1], configuration);
  const [navigation, windows] = [world.objects.make('NSObject'), world.objects.make('NSObject')];
  navigation.has.set('answers', answers);
  windows.has.set('answers', ui);
  web.has.set('navigationDelegate', navigation).set('UIDelegate', windows);
  return web;
}

function makeConfiguration(world: World): Thing {
  const configuration = world.objects.make('WKWebViewConfiguration');
  world.send(configuration, 'userContentController');
  return configuration;
}

/** Adds a user script at document start. */
export function addScript(world: World, web: Thing, source: string, mainFrame: boolean): void {
  const script = world.objects.make('WKUserScript');
  world.send(script, 'initWithSource:injectionTime:forMainFrameOnly:', source, 0, mainFrame);
  world.send(web.get<Thing>('configuration')!.get<Thing>('userContentController')!, 'addUserScript:', script);
}

function load(world: World, web: Thing, address: string): void {
  const url = world.objects.make('NSURL');
  url.has.set('address', address);
  const request = world.objects.make('NSURLRequest');
  request.has.set('URL', url).set('policy', 0);
  world.send(web, 'loadRequest:', request);
}

const told = [
  'webView:didStartProvisionalNavigation:',
  'webView:didReceiveServerRedirectForProvisionalNavigation:',
  'webView:didCommitNavigation:',
  'webView:didFinishNavigation:',
  'webView:didFailProvisionalNavigation:withError:',
  'webView:didFailNavigation:withError:',
  'webViewWebContentProcessDidTerminate:',
];
