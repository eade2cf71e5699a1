import { parseModuleSettings } from '#modules/parse-config.ts';
import { findModule } from '#modules/registry.ts';
import type { Language } from '#words/language.ts';
import { barCalls } from './bar-calls.ts';
import { addressCalls, coreCalls, deviceCalls } from './device-calls.ts';
import { CallRefusal, type DrawnCall, type DrawnState, type RefusalCode } from './drawn-state.ts';
import { contactCalls, loginCalls } from './person-calls.ts';
import { screenCalls } from './screen-calls.ts';
import { sidebarCalls } from './sidebar-calls.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export type DrawnAnswer =
  | { ok: true; state: DrawnState; data: JsonObject }
  | { ok: false; state: DrawnState; error: { code: RefusalCode; message: string; api: string } };

type Calls = Readonly<Record<string, Readonly<Record<string, DrawnCall>>>>;

/** The functions with a visible effect on the drawn phone, by module. */
const seenCalls: Calls = {
  botnav: barCalls.botnav,
  topnav: barCalls.topnav,
  sidebar: sidebarCalls,
  adverbScreen: screenCalls,
};

/** The functions that the drawn phone answers, by module. It has no camera, so the browser captures a face. */
const calls: Calls = {
  ...seenCalls,
  device: deviceCalls,
  ipAddress: addressCalls,
  getAddBook: contactCalls,
  loginConfig: loginCalls,
};

export const isDrawnApp = (module: string): boolean => Object.hasOwn(calls, module);

/** Whether calls of this module change the picture of the phone. */
export const changesPicture = (module: string): boolean => Object.hasOwn(seenCalls, module);

/** The initial state of a document. A sidebar is closed at first, so that a call can open it. */
export const stateOfDocument = (module: string, own: JsonObject, name: string): DrawnState => ({
  config: own,
  own,
  name,
  shown: module !== 'sidebar',
  selected: null,
  badges: {},
  kept: {},
});

/** Answers a call as the app of a document would; the app has only this module. */
export function callDrawnApp(
  module: string,
  state: DrawnState,
  api: string,
  params: JsonObject,
  language: Language = 'zh-CN',
): DrawnAnswer {
  const fail = (code: RefusalCode, message: string): DrawnAnswer => ({
    ok: false,
    state,
    error: { code, message, api },
  });
  const moduleCalls = { ...coreCalls(module), ...calls[module] };
  const call = Object.hasOwn(moduleCalls, api) ? moduleCalls[api] : undefined;
  if (!call) {
    return fail('E_NOT_ENABLED', 'The phone of this page has only the module of its document');
  }
  try {
    const answer = call(state, params, language);
    const parsed = parseModuleSettings({ [module]: { on: true, config: answer.state.config } });
    return parsed.ok ? { ok: true, ...answer } : fail('E_PARAM', `${parsed.field} is not a value of ${module}`);
  } catch (error) {
    if (error instanceof CallRefusal) {
      return fail(error.code, error.message);
    }
    throw error;
  }
}

/** The settings of the module with the changes of calls; null for an unknown module, or invalid settings. */
export function settingsOfState(module: string, { config }: DrawnState) {
  const parsed = findModule(module) && parseModuleSettings({ [module]: { on: true, config } });
  return parsed?.ok ? parsed.settings : null;
}
