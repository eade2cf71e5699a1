import type { Platform } from '#words/platform.ts';

/** Hosts of app stores, with the system of their apps. */
const stores: readonly (readonly [host: string, platform: Platform])[] = [
  ['apps.apple.com', 'ios'],
  ['itunes.apple.com', 'ios'],
  ['testflight.apple.com', 'ios'],
  ['play.google.com', 'android'],
  ['appgallery.huawei.com', 'android'],
  ['appgallery.cloud.huawei.com', 'android'],
  ['url.cloud.huawei.com', 'android'],
  ['app.mi.com', 'android'],
  ['store.xiaomi.com', 'android'],
  ['sj.qq.com', 'android'],
  ['a.app.qq.com', 'android'],
  ['app.qq.com', 'android'],
  ['h5.appstore.vivo.com.cn', 'android'],
  ['info.appstore.vivo.com.cn', 'android'],
  ['store.oppomobile.com', 'android'],
  ['app.cdo.oppomobile.com', 'android'],
  ['www.honor.com', 'android'],
  ['appmarket.honor.com', 'android'],
  ['galaxystore.samsung.com', 'android'],
  ['apps.samsung.com', 'android'],
  ['app.meizu.com', 'android'],
  ['www.coolapk.com', 'android'],
  ['www.wandoujia.com', 'android'],
  ['zhushou.360.cn', 'android'],
  ['www.taptap.cn', 'android'],
  ['www.amazon.com', 'android'],
  ['f-droid.org', 'android'],
];

export type StoreLinkFault = 'notStore' | 'notSecure' | 'tooLong';
export type StoreLink = { ok: true; url: string; platform: Platform } | { ok: false; reason: StoreLinkFault };

export const LONGEST_STORE_LINK = 500;

/** The page of an app in a store, over https; no other address may be behind the button of an install page. */
export function checkStoreLink(text: string): StoreLink {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { ok: false, reason: 'notStore' };
  }
  const store = stores.find(([host]) => url.hostname === host);
  if (!store || url.username !== '' || url.password !== '' || url.port !== '' || url.pathname === '/') {
    return { ok: false, reason: 'notStore' };
  }
  if (url.protocol !== 'https:') {
    return { ok: false, reason: 'notSecure' };
  }
  return url.href.length > LONGEST_STORE_LINK
    ? { ok: false, reason: 'tooLong' }
    : { ok: true, url: url.href, platform: store[1] };
}
