import { expect, test } from 'vitest';
import { checkStoreLink } from './store-link.ts';

test.each([
  ['https://apps.apple.com/cn/app/id1234567890', { ok: true, platform: 'ios' }],
  [' https://testflight.apple.com/join/AbCd1234 ', { ok: true, platform: 'ios' }],
  ['https://play.google.com/store/apps/details?id=cn.shanye.tea', { ok: true, platform: 'android' }],
  ['https://appgallery.huawei.com/app/C100', { ok: true, platform: 'android' }],
  ['http://app.mi.com/details?id=cn.shanye.tea', { ok: false, reason: 'notSecure' }],
  ['https://apps.apple.com/', { ok: false, reason: 'notStore' }],
  ['https://apps.apple.com.evil.example/app', { ok: false, reason: 'notStore' }],
  ['https://evil.example/?https://apps.apple.com/app', { ok: false, reason: 'notStore' }],
  ['https://apps.apple.com@evil.example/app', { ok: false, reason: 'notStore' }],
  ['https://x:y@apps.apple.com/app', { ok: false, reason: 'notStore' }],
  ['https://apps.apple.com:8443/app', { ok: false, reason: 'notStore' }],
  ['https://аpps.apple.com/app', { ok: false, reason: 'notStore' }],
  ['javascript:alert(1)//apps.apple.com', { ok: false, reason: 'notStore' }],
  ['itms-apps://apps.apple.com/app', { ok: false, reason: 'notStore' }],
  ['', { ok: false, reason: 'notStore' }],
  [`https://apps.apple.com/${'x'.repeat(500)}`, { ok: false, reason: 'tooLong' }],
])('%s', (text, found) => {
  expect(checkStoreLink(text)).toMatchObject(found);
});
