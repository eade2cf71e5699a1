import { expect, test } from 'vitest';
import { pushSiteOf } from './push-services.ts';

test.each([
  ['fcm.googleapis.com', true],
  ['updates.push.services.mozilla.com', true],
  ['web.push.apple.com', true],
  ['wns2-par02p.notify.windows.com', true],
  ['storage.googleapis.com', false],
  ['fcm.googleapis.com.evil.example', false],
  ['evil-fcm.googleapis.com', false],
  ['push.apple.com', false],
  ['notapush.apple.com', false],
])('the host %s is a known service: %s', (host, isKnown) => {
  expect(pushSiteOf(`https://${host}/up`) === null).toBe(isKnown);
});
