import { notify } from '../events.ts';
import { type PageValue, report, type Wrapper } from './wrapper.ts';

const toShare = ({ title, desc, link, imgUrl }: PageValue = {}) => ({ title, text: desc, url: link, image: imgUrl });
const empty = () => ({});

/** WeChat calls the coordinates of a phone wgs84; the shifted ones of Chinese maps need WeChat. */
function coordinates({ type }: PageValue = {}) {
  if (type && type !== 'wgs84') {
    throw new Error(`${type} coordinates need WeChat`);
  }
  return {};
}

/** WeChat names the kind of a bar code before its digits. */
const scanned = ({ text, format }: PageValue) => ({ resultStr: /qr/i.test(format) ? text : `${format},${text}` });

/** `wx` of WeChat’s JS-SDK, and the calls of mini programs that sites share with it: one object with success, fail, cancel and complete. */
export const wx: Wrapper = {
  globals: ['wx'],
  isFixed: true,
  calls: {
    updateAppMessageShareData: { to: 'share.setDefault', params: toShare },
    updateTimelineShareData: { to: 'share.setDefault', params: toShare },
    onMenuShareAppMessage: { to: 'share.setDefault', params: toShare },
    onMenuShareTimeline: { to: 'share.setDefault', params: toShare },
    scanQRCode: { to: 'scan.code', params: empty, answer: scanned },
    scanCode: { to: 'scan.code', params: empty, answer: ({ text, format }) => ({ result: text, scanType: format }) },
    getLocation: {
      to: 'geolocation',
      params: coordinates,
      answer: ({ coords: { latitude, longitude, speed, accuracy } }) => ({ latitude, longitude, speed, accuracy }),
    },
    openLocation: {
      to: 'app.openUrl',
      params: ({ latitude, longitude, name = '' }) => ({
        url: `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`,
        mode: 'system',
      }),
    },
    getNetworkType: {
      to: 'net.getStatus',
      params: empty,
      answer: ({ type }) => ({ networkType: type === 'cellular' ? '4g' : type }),
    },
    setClipboardData: { to: 'clipboard.set', params: ({ data }) => ({ text: data }) },
    getClipboardData: { to: 'clipboard.get', params: empty, answer: ({ text }) => ({ data: text }) },
    previewImage: { to: 'media.preview', params: ({ urls, current }) => ({ urls, current }) },
    makePhoneCall: { to: 'phone.call', params: ({ phoneNumber }) => ({ number: phoneNumber }) },
    closeWindow: { to: 'app.exit', params: empty },
  },
  refused: [
    'chooseWXPay',
    'requestPayment',
    'openEnterpriseChat',
    'chooseImage',
    'uploadImage',
    'downloadImage',
    'getLocalImgData',
    'startRecord',
    'stopRecord',
    'hideOptionMenu',
    'showOptionMenu',
    'hideMenuItems',
    'showMenuItems',
    'openProductSpecificView',
    'addCard',
    'chooseCard',
    'openCard',
    'login',
    'miniProgram.navigateTo',
    'miniProgram.switchTab',
    'miniProgram.postMessage',
  ],
  settle({ api, given: [given], mapped, result }) {
    const options = given ?? {};
    const end = (callback: PageValue, outcome: object) => {
      notify(callback, outcome);
      notify(options.complete, outcome);
    };
    result.then(
      (data) => end(options.success, { ...(mapped?.answer?.(data) as object), errMsg: `${api}:ok` }),
      (error) => {
        const isCancel = error.code === 'E_CANCEL';
        const callback = (isCancel && options.cancel) || options.fail;
        if (!callback && !options.complete) {
          report(`wx.${api}`, error);
        }
        end(callback, { errMsg: isCancel ? `${api}:cancel` : `${api}:fail ${error.message}` });
      },
    );
  },
  own: (sdk) => ({
    config: () => {},
    ready: (callback: () => void) => void sdk.ready().then(() => notify(callback)),
    error: () => {},
    checkJsApi(given: PageValue) {
      const { jsApiList = [], success, complete } = given ?? {};
      const checkResult: Record<string, boolean> = {};
      for (const name of jsApiList) {
        const to = wx.calls[name]?.to;
        checkResult[name] = to === 'geolocation' || (to !== undefined && sdk.can(to));
      }
      const outcome = { checkResult, errMsg: 'checkJsApi:ok' };
      notify(success, outcome);
      notify(complete, outcome);
    },
    'miniProgram.getEnv': (callback: PageValue) => notify(callback, { miniprogram: false }),
  }),
};
