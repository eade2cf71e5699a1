import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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

test('an offline site, which has no choice of platforms, does not say it', () => {
  expect(drawn(['android'], true)).not.toContain(later);
});
