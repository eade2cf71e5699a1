import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { onIos } from '#modules/on-ios.ts';
import type { Platform } from '#words/platform.ts';
import { PlatformFees } from './platform-fees.tsx';

const drawn = (platforms: readonly Platform[], isOffline = false) =>
  renderToStaticMarkup(
    <PlatformFees
      offer={undefined}
      bothOff={20}
      modules={[]}
      choice={{ plan: 'wrapper', period: 'm12', platforms }}
      isOffline={isOffline}
      onChange={() => {}}
    />,
  );
const later = '没买的那个，以后要另外打包一个新应用';

test('an order of one platform says that the other one is a new app later', () => {
  expect(drawn(['android'])).toContain(later);
  expect(drawn(['ios'])).toContain(later);
  expect(drawn(['android', 'ios'])).not.toContain(later);
});

test('an order for iOS says in three steps what the money buys there, and one without it does not', () => {
  expect(drawn(['android', 'ios'])).toContain('data-part="ios-ladder"');
  expect(drawn(['ios'])).toContain(`${onIos.modules.length} 个原生模块`);
  expect(drawn(['android'])).not.toContain('data-part="ios-ladder"');
  expect(drawn(['android'], true)).not.toContain('data-part="ios-ladder"');
});

test('an offline site, which has no choice of platforms, does not say it', () => {
  expect(drawn(['android'], true)).not.toContain(later);
});
