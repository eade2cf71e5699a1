import { parseModuleSettings } from '#modules/parse-config.ts';
import { findModule } from '#modules/registry.ts';
import { barCalls } from './bar-calls.ts';
import { type DrawnCall, type DrawnState, WrongParam } from './drawn-state.ts';
import { screenCalls } from './screen-calls.ts';
import { sidebarCalls } from './sidebar-calls.ts';

type Values = Readonly<Record<string, unknown>>;
type ErrorCode = 'E_PARAM' | 'E_NOT_ENABLED';

export type DrawnAnswer =
  | { ok: true; state: DrawnState; data: Values }
  | { ok: false; state: DrawnState; error: { code: ErrorCode; message: string; api: string } };

/** The functions whose effect the drawn phone shows, by module. */
const calls: Readonly<Record<string, Readonly<Record<string, DrawnCall>>>> = {
  botnav: barCalls.botnav,
  topnav: barCalls.topnav,
  sidebar: sidebarCalls,
  adverbScreen: screenCalls,
};

/** The functions that need no module, as far as a drawn phone has something to tell. */
const coreCalls = (module: string): Readonly<Record<string, DrawnCall>> => ({
  'device.getInfo': (state) => ({ state, data: { platform: 'android', appName: state.name, theme: 'light' } }),
  'app.getConfig': (state) => ({ state, data: { appName: state.name, modules: [module] } }),
});

export const isDrawnApp = (module: string): boolean => Object.hasOwn(calls, module);

/** A sidebar is closed at first, so that a call can open it. */
export const stateOfDocument = (module: string, own: Values, name: string): DrawnState => ({
  config: own,
  own,
  name,
  shown: module !== 'sidebar',
  selected: null,
  badges: {},
});

/** Answers a call as the app of a document would, which has this one module. */
export function callDrawnApp(module: string, state: DrawnState, api: string, params: Values): DrawnAnswer {
  const fail = (code: ErrorCode, message: string): DrawnAnswer => ({ ok: false, state, error: { code, message, api } });
  const known = { ...coreCalls(module), ...calls[module] };
  const call = Object.hasOwn(known, api) ? known[api] : undefined;
  if (!call) {
    return fail('E_NOT_ENABLED', 'The phone of this page has only the module of its document');
  }
  try {
    const answer = call(state, params);
    const parsed = parseModuleSettings({ [module]: { on: true, config: answer.state.config } });
    return parsed.ok ? { ok: true, ...answer } : fail('E_PARAM', `${parsed.field} is not a value of ${module}`);
  } catch (error) {
    if (error instanceof WrongParam) {
      return fail('E_PARAM', error.message);
    }
    throw error;
  }
}

/** The settings of the module with what calls have changed; null for a module or settings that there are not. */
export function settingsOfState(module: string, { config }: DrawnState) {
  const parsed = findModule(module) && parseModuleSettings({ [module]: { on: true, config } });
  return parsed?.ok ? parsed.settings : null;
}
