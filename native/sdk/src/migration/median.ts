import { notify } from '../events.ts';
import type { PageValue, Wrapper } from './wrapper.ts';

const url = (given: PageValue) => (typeof given === 'string' ? given : given?.url);
const system = (given: PageValue) => ({ url: url(given), mode: 'system' });
const nothing = () => ({});
const success = () => ({ success: true });
const modes: Readonly<Record<string, string>> = { internal: 'self', blank: 'new', appbrowser: 'inapp' };

/** Median and GoNative: one object of options, a promise or `callback` in it (a function, or the name of a global one), and never a rejection. */
export const median: Wrapper = {
  globals: ['median', 'gonative'],
  calls: {
    'share.sharePage': {
      to: 'share.open',
      params: (given) => ({ url: url(given), text: given?.text }),
      answer: success,
    },
    'share.open': { to: 'share.open', params: (given) => ({ url: url(given), text: given?.text }), answer: success },
    'share.downloadImage': { to: 'media.saveImage', params: (given) => ({ url: url(given) }), answer: success },
    'share.downloadFile': {
      to: 'file.download',
      params: (given) => ({ url: url(given), filename: given?.filename }),
      answer: success,
    },
    'barcode.scan': {
      to: 'scan.code',
      params: nothing,
      answer: ({ text, format }) => ({ success: true, code: text, type: format }),
    },
    'clipboard.set': { to: 'clipboard.set', params: (given) => ({ text: given?.data ?? given }), answer: success },
    'clipboard.get': { to: 'clipboard.get', params: nothing, answer: ({ text }) => ({ success: true, data: text }) },
    'open.external': { to: 'app.openUrl', params: system, answer: success },
    'open.externalBrowser': { to: 'app.openUrl', params: system, answer: success },
    'window.open': {
      to: 'app.openUrl',
      params: (given, mode) => ({ url: url(given), mode: modes[mode ?? given?.mode] ?? 'system' }),
      answer: success,
    },
    'connectivity.get': {
      to: 'net.getStatus',
      params: nothing,
      answer: ({ online, type }) => ({ connected: online, type }),
    },
    deviceInfo: {
      to: 'device.getInfo',
      params: nothing,
      answer: (info) => ({
        ...info,
        appVersion: info.versionName,
        appBuild: info.build,
        osVersion: info.systemVersion,
      }),
    },
    'webview.clearCache': { to: 'app.clearCache', params: nothing, answer: success },
    'screen.keepScreenOn': { to: 'screen.keepOn', params: () => ({ on: true }), answer: success },
    'screen.keepScreenNormal': { to: 'screen.keepOn', params: () => ({ on: false }), answer: success },
    'screen.setBrightness': {
      to: 'screen.setBrightness',
      params: (given) => ({ value: given?.brightness ?? given }),
      answer: success,
    },
  },
  refused: [
    'barcode.setPrompt',
    'android.geoLocation.promptLocationServices',
    'socialLogin.apple.login',
    'socialLogin.google.login',
    'socialLogin.facebook.login',
    'iap.purchase',
    'onesignal.register',
    'onesignal.info',
    'auth.status',
    'auth.save',
    'auth.get',
    'auth.delete',
    'appreview.prompt',
  ],
  settle({ given: [given], mapped, result }) {
    const settled = result.then(
      (data) => mapped?.answer?.(data),
      (error) => ({ success: false, error: error.message, code: error.code }),
    );
    const callback = given?.callback;
    if (!callback) {
      return settled;
    }
    void settled.then((data) =>
      notify(typeof callback === 'function' ? callback : (window as PageValue)[callback], data),
    );
  },
  own: (sdk) => ({
    isNativeApp: () => true,
    onReady: (callback: () => void) => void sdk.ready().then(() => notify(callback)),
  }),
  announce(page) {
    for (const name of ['median_library_ready', 'gonative_library_ready']) {
      notify((page as PageValue)[name]);
    }
  },
};
