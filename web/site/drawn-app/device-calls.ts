import { device } from '#modules/device.ts';
import { bcp47, type Language, textIn } from '#words/language.ts';
import { CallRefusal, type DrawnCall, type DrawnState, WrongParam } from './drawn-state.ts';
import { isNumber, isOneOf, isText, paramOf } from './params.ts';

const nothing = {};
const LONGEST_TEXT = 100_000;
const LONGEST_BUZZ_MS = 5000;
/** The facts of the drawn phone; its addresses are example addresses (RFC 5737). */
const BATTERY = { level: 80, charging: false };
const LOCAL = { ipv4: ['192.168.1.23'], ipv6: [] };
const PUBLIC = { ip: '203.0.113.7' };

const appFacts = ({ name }: DrawnState) => ({
  appId: 'example',
  appName: name,
  packageName: 'com.example.tea',
  versionName: '1.0.0',
  versionCode: 1,
  build: 'example',
  shell: '3',
});

const infoOf = (state: DrawnState, language: Language) => ({
  platform: 'android',
  brand: 'QDB',
  model: textIn(language, { zh: '示例手机', en: 'Drawn phone' }),
  system: 'Android',
  systemVersion: '16',
  sdk: 36,
  webview: '140.0',
  language: bcp47(language),
  timeZone: 'Asia/Shanghai',
  ...appFacts(state),
  installationId: 'example-installation',
  isFirstLaunch: false,
  screen: { width: 360, height: 780, density: 3 },
  safeArea: { top: 24, bottom: 24, left: 0, right: 0 },
  statusBarHeight: 24,
  theme: 'light',
});

/** The functions that need no module. */
export const coreCalls = (module: string): Readonly<Record<string, DrawnCall>> => ({
  'device.getInfo': (state, _, language) => ({ state, data: infoOf(state, language) }),
  'app.getConfig': (state) => ({
    state,
    data: { ...appFacts(state), link: 'https://tea.example.com/', modules: [module] },
  }),
});

const isOn = ({ config }: DrawnState, setting: 'clipboardRead' | 'vibrate'): boolean =>
  (config[setting] ?? device.fields[setting].default) === true;

/** Device information of the drawn app. */
export const deviceCalls: Readonly<Record<string, DrawnCall>> = {
  'device.getBattery': (state) => ({ state, data: BATTERY }),
  'clipboard.set': (state, params) => {
    const text = paramOf(params, 'text', isText);
    if (!text || text.length > LONGEST_TEXT) {
      throw new WrongParam('text must be a text');
    }
    return { state: { ...state, kept: { ...state.kept, clipboard: text } }, data: nothing };
  },
  'clipboard.get': (state) => {
    if (!isOn(state, 'clipboardRead')) {
      throw new CallRefusal('E_NOT_ENABLED', 'The module does not read the clipboard');
    }
    return { state, data: { text: state.kept.clipboard ?? '' } };
  },
  'haptics.vibrate': (state, params) => {
    paramOf(params, 'style', isOneOf('light', 'medium', 'heavy'));
    const ms = paramOf(params, 'ms', isNumber);
    if (ms !== null && (ms < 1 || ms > LONGEST_BUZZ_MS)) {
      throw new WrongParam('ms must be 1 to 5000');
    }
    if (ms !== null && !isOn(state, 'vibrate')) {
      throw new CallRefusal('E_NOT_ENABLED', 'The module does not vibrate for a time');
    }
    return { state, data: nothing };
  },
  'phone.call': (state, params) => {
    if (!/^[0-9+*#,;() -]{1,40}$/.test(paramOf(params, 'number', isText) ?? '')) {
      throw new WrongParam('number must be a telephone number');
    }
    return { state, data: nothing };
  },
};

/** The addresses of the drawn phone. */
export const addressCalls: Readonly<Record<string, DrawnCall>> = {
  'net.getIp': (state, params) => {
    const type = paramOf(params, 'type', isOneOf('local', 'public', 'all')) ?? 'all';
    const asks = (state.config.endpoint ?? '') !== '';
    if (type === 'public' && !asks) {
      throw new CallRefusal('E_NOT_ENABLED', 'The module has no address to ask');
    }
    return {
      state,
      data: { ...(type !== 'public' && { local: LOCAL }), ...(type !== 'local' && asks && { public: PUBLIC }) },
    };
  },
};
