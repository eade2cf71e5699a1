import { notify } from '../events.ts';
import { functionsIn, type PageValue, report, type Wrapper } from './wrapper.ts';

const share = ({ title, text, desc, url, link, image }: PageValue) => ({
  title,
  text: text ?? desc,
  url: url ?? link,
  image,
});

/** `jsBridge` of yimen (一门): the last parameter is a callback, most of them with one value. */
export const jsBridge: Wrapper = {
  globals: ['jsBridge'],
  isFixed: true,
  calls: {
    share: { to: 'share.open', params: share, answer: () => true, failed: false },
    scan: { to: 'scan.code', params: () => ({}), answer: ({ text }) => text, failed: '' },
    getLocation: { to: 'geolocation', answer: ({ coords }) => coords, failed: null },
    openInBrowser: { to: 'app.openUrl', params: (url) => ({ url, mode: 'system' }), answer: () => true, failed: false },
    setClipboardText: { to: 'clipboard.set', params: (text) => ({ text }), answer: () => true, failed: false },
    getClipboardText: { to: 'clipboard.get', params: () => ({}), answer: ({ text }) => text, failed: '' },
    saveImageToAlbum: { to: 'media.saveImage', params: (url) => ({ url }), answer: () => true, failed: false },
    clearCache: { to: 'app.clearCache', params: () => ({}), answer: () => true, failed: false },
    exit: { to: 'app.exit', params: () => ({}), answer: () => true, failed: false },
  },
  refused: ['wxPay', 'aliPay', 'wxLogin', 'qqLogin', 'shareImage', 'toast', 'setOptions', 'requestPermissions'],
  settle({ api, given, mapped, result }) {
    const callback = functionsIn(given).pop();
    result.then(
      (data) => notify(callback, mapped?.answer?.(data)),
      (error) =>
        callback ? notify(callback, mapped ? mapped.failed : false, error) : report(`jsBridge.${api}`, error),
    );
  },
  own: (sdk) => ({
    inApp: true,
    isReady: () => true,
    ready: (callback: () => void) => void sdk.ready().then(() => notify(callback)),
  }),
};
