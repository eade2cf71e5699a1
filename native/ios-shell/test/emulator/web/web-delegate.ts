import type { Thing } from '../objects.ts';
import type { World } from '../world.ts';
import { WebDocument } from './web-document.ts';
import type { Ending, Load } from './web-load.ts';
import { actionOf, errorOf, frameInfo, responseOf } from './web-objects.ts';
import { question } from './web-questions.ts';

export const CANCEL = 0;
export const DOWNLOAD = 2;

const ALLOW = 1;
const noDocument = () => new WebDocument('', { protocol: '', host: '', port: 0 }, true, []);

/** The navigation delegate of a web view, as the engine calls it; a method that it lacks has WebKit's default (130). */
export class WebDelegate {
  readonly #world: World;
  readonly #web: Thing;
  /** The calls in their order, by the short names of native/web-views.md. */
  readonly told: string[] = [];

  constructor(world: World, web: Thing) {
    this.#world = world;
    this.#web = web;
  }

  get #delegate(): Thing | undefined {
    return this.#web.get<Thing>('navigationDelegate');
  }

  hears(selector: string): boolean {
    return this.#delegate !== undefined && this.#world.has(this.#delegate, selector);
  }

  tell(name: string, selector: string, ...values: unknown[]): void {
    this.told.push(name);
    if (this.hears(selector)) {
      this.#world.send(this.#delegate!, selector, this.#web, ...values);
    }
  }

  fail(name: 'FP' | 'FN', navigation: Thing, error: { domain: string; code: number }): void {
    const selector = name === 'FP' ? 'didFailProvisionalNavigation' : 'didFailNavigation';
    this.tell(`${name} ${error.code}`, `webView:${selector}:withError:`, navigation, errorOf(this.#world, error));
  }

  /** D. `take` gets the policy, at once or when the shell answers later; the answer is that of `take`, or false. */
  decide(load: Load, shown: WebDocument | null, take: (policy: number) => boolean): boolean {
    const selector = 'webView:decidePolicyForNavigationAction:decisionHandler:';
    this.told.push(load.frame === 'main' ? `D ${load.address}` : `D(${load.frame}) ${load.address}`);
    if (!this.hears(selector)) {
      return take(ALLOW);
    }
    let policy: number | null = null;
    let isLate = false;
    const answer = question(this.#world, 'decidePolicyForNavigationAction', ['integer'], (given: number) => {
      policy = given;
      if (isLate) {
        take(given);
      }
    });
    const action = this.#action(load, shown);
    this.#world.send(this.#delegate!, selector, this.#web, action, answer);
    isLate = true;
    if (policy === DOWNLOAD) {
      this.#becomesDownload('navigationAction', action, load);
    }
    return policy === null ? false : take(policy);
  }

  /** R; answers the policy. */
  receive(load: Load, ending: Ending): number {
    const selector = 'webView:decidePolicyForNavigationResponse:decisionHandler:';
    const response = responseOf(this.#world, load, ending);
    let policy = ending.shows === false ? CANCEL : ALLOW;
    this.told.push(load.frame === 'main' ? 'R' : 'R(inner)');
    if (this.hears(selector)) {
      const decide = question(this.#world, 'decidePolicyForNavigationResponse', ['integer'], (answer: number) => {
        policy = answer;
      });
      this.#world.send(this.#delegate!, selector, this.#web, response, decide);
    }
    if (policy === DOWNLOAD) {
      this.#becomesDownload('navigationResponse', response, load);
    }
    return policy;
  }

  #becomesDownload(from: 'navigationAction' | 'navigationResponse', subject: Thing, load: Load): void {
    const download = this.#world.objects.make('WKDownload');
    download.has.set('address', load.address);
    this.#web.has.set('downloads', [...(this.#web.get<Thing[]>('downloads') ?? []), download]);
    this.tell('download', `webView:${from}:didBecomeDownload:`, subject, download);
  }

  /** The frames of an action are those of the present documents (103). */
  #action(load: Load, present: WebDocument | null): Thing {
    const shown = present ?? noDocument();
    const target = load.frame === 'none' ? null : frameInfo(this.#world, shown, load.frame === 'main', this.#web);
    const source = load.begun === 'page' ? frameInfo(this.#world, shown, true, this.#web) : null;
    return actionOf(this.#world.objects.make('WKNavigationAction'), this.#world, load, target, source);
  }
}
