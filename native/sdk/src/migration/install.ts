import type { Params } from '../transport.ts';
import type { PageValue, Sdk, Wrapper } from './wrapper.ts';
import { wrappers } from './wrappers.ts';

type Page = Window & Record<string, unknown> & { qdb: Sdk & { migrates?: true } };

/** Puts the globals of other wrappers into a page that has `qdb`; a second time it does nothing. */
export function install(): void {
  const page = window as unknown as Page;
  if (page.qdb.migrates) {
    return;
  }
  page.qdb.migrates = true;
  for (const wrapper of wrappers) {
    const bridge = bridgeOf(wrapper, page.qdb);
    for (const name of wrapper.globals) {
      put(page, name, bridge, wrapper.isFixed === true);
    }
  }
  void page.qdb.ready().then(() => {
    for (const { announce } of wrappers) {
      announceSafely(page, announce);
    }
  });
}

/** A page’s own ready function may fail; the other wrappers’ still run. */
function announceSafely(page: Window, announce: Wrapper['announce']): void {
  try {
    announce?.(page);
  } catch (error) {
    console.error(error);
  }
}

/** A fixed global stays ours when the wrapper’s own script, which the page still loads, assigns its object. */
function put(page: Page, name: string, bridge: object, isFixed: boolean): void {
  const value = isFixed ? { get: () => bridge, set: () => {} } : { value: bridge, writable: true };
  Object.defineProperty(page, name, { configurable: true, enumerable: true, ...value });
}

function bridgeOf({ calls, refused, settle, own }: Wrapper, sdk: Sdk): object {
  const perform = (api: string, given: readonly PageValue[]) => performCall(sdk, api, given, calls);
  const bridge: Record<string, PageValue> = {};
  for (const api of [...Object.keys(calls), ...refused]) {
    setAt(bridge, api, (...given: PageValue[]) => {
      const mapped = calls[api];
      return settle({ api, given, mapped, result: perform(api, given) });
    });
  }
  for (const [name, value] of Object.entries(own?.(sdk, perform) ?? {})) {
    setAt(bridge, name, value);
  }
  return bridge;
}

async function performCall(
  sdk: Sdk,
  api: string,
  given: readonly PageValue[],
  calls: Wrapper['calls'],
): Promise<unknown> {
  const mapped = calls[api];
  if (!mapped) {
    throw new Error(`${api} has no counterpart in qdb`);
  }
  const params = mapped.params?.(...given) ?? {};
  return mapped.to === 'geolocation' ? locate(params) : sdk.call(mapped.to, defined(params));
}

/** Parameters that the page left out stay out. */
function defined(params: Params): Params {
  const given: Params = {};
  for (const name of Object.keys(params)) {
    if (params[name] !== undefined) {
      given[name] = params[name];
    }
  }
  return given;
}

function locate(options: PositionOptions): Promise<unknown> {
  return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, options));
}

/** `setAt(plus, 'share.open', f)`: the objects on the way are made. */
function setAt(bridge: Record<string, PageValue>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  let place = bridge;
  for (const name of names) {
    place[name] = place[name] ?? {};
    place = place[name];
  }
  place[last] = value;
}
