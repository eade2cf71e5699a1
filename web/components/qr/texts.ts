import { pairs } from '../../texts/texts.ts';

export const qrTexts = pairs({
  none: {
    zh: '这个地址手机访问不到，暂时不能扫码。',
    en: 'Phones can’t reach this address, so there’s no QR code. ',
  },
  sameNetwork: { zh: '手机连上同一个网络才能打开', en: 'Opens on phones in the same network' },
});
