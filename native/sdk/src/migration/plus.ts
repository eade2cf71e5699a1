import { notify } from '../events.ts';
import { functionsIn, type PageValue, report, type Wrapper } from './wrapper.ts';

/** The numbers of HTML5+ for what the user ended and for what the phone has not; anything else is -99. */
const codes: Readonly<Record<string, number>> = { E_CANCEL: -2, E_UNSUPPORTED: -3, E_NOT_ENABLED: -3 };

const failure = ({ code, message }: PageValue) => ({
  code: typeof code === 'number' ? code : (codes[code] ?? -99),
  message,
});

/** `plus` of HTML5+ (DCloud): callbacks of success and of failure, in this order. */
export const plus: Wrapper = {
  globals: ['plus'],
  calls: {
    'share.sendWithSystem': {
      to: 'share.open',
      params: ({ title, content, href, pictures }) => ({ title, text: content, url: href, image: pictures?.[0] }),
    },
    'runtime.openURL': { to: 'app.openUrl', params: (url) => ({ url, mode: 'system' }), failsOnly: true },
    'runtime.openWeb': { to: 'app.openUrl', params: (url) => ({ url, mode: 'inapp' }), failsOnly: true },
    'runtime.quit': { to: 'app.exit', params: () => ({}), failsOnly: true },
    'runtime.getProperty': {
      to: 'device.getInfo',
      params: () => ({}),
      answer: ({ appName, versionName, versionCode }) => ({
        name: appName,
        version: versionName,
        versionCode,
      }),
    },
    'geolocation.getCurrentPosition': { to: 'geolocation', params: (_, __, options) => options, answer: (it) => it },
    'cache.clear': { to: 'app.clearCache', params: () => ({}) },
    'gallery.save': { to: 'media.saveImage', params: (url) => ({ url }), answer: (it) => it },
    'device.dial': { to: 'phone.call', params: (number) => ({ number }), failsOnly: true },
    'device.vibrate': { to: 'haptics.vibrate', params: (ms) => ({ ms }), failsOnly: true },
    'barcode.start': { to: 'scan.code', params: () => ({}) },
  },
  refused: [
    'barcode.scan',
    'payment.getChannels',
    'payment.request',
    'oauth.getServices',
    'share.getServices',
    'camera.getCamera',
    'push.getClientInfo',
    'runtime.install',
    'downloader.createDownload',
  ],
  settle({ api, given, mapped, result }) {
    const functions = functionsIn(given);
    const [succeeded, failed] = mapped?.failsOnly ? [undefined, functions[0]] : functions;
    result.then(
      (data) => notify(succeeded, mapped?.answer?.(data)),
      (error) => (failed ? notify(failed, failure(error)) : report(`plus.${api}`, error)),
    );
  },
  own(sdk, perform) {
    /** The scanner’s view of HTML5+; ours is a screen of its own, so it has neither size nor flash. */
    class Barcode {
      onmarked?: (type: string, text: string) => void;
      onerror?: (error: unknown) => void;
      start() {
        perform('barcode.start', []).then(
          (found: PageValue) => notify(this.onmarked, found.format, found.text),
          (error) => (this.onerror ? notify(this.onerror, failure(error)) : report('plus.barcode.start', error)),
        );
      }
      cancel() {}
      close() {}
    }
    return {
      os: { name: sdk.platform === 'ios' ? 'iOS' : 'Android' },
      'barcode.Barcode': Barcode,
      'barcode.create': () => new Barcode(),
    };
  },
  announce(page) {
    page.document.dispatchEvent(new Event('plusready'));
  },
};
