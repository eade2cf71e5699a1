import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { moduleNames } from '#modules/module-names.ts';
import { isOnPlatform } from '#modules/on-ios.ts';
import { findModule } from '#modules/registry.ts';
import { fullSettings } from '#tests/story/full-settings.ts';
import { Phone } from './phone.tsx';
import { phoneModules } from './phone-modules.ts';

const app = { name: '山野茶事', icon: null, color: '#1f6b4a', background: '#f5f1e3' };
const pairs = moduleNames.flatMap((name) => (['android', 'ios'] as const).map((platform) => ({ name, platform })));

type Pair = (typeof pairs)[number];

/** The phone of a caller that asks for the module in every way there is. */
const drawnWith = ({ name, platform }: Pair) =>
  renderToStaticMarkup(
    <Phone
      platform={platform}
      app={{ ...app, modules: { [name]: fullSettings[name]! } }}
      modules={phoneModules}
      state={name}
      layers={[name]}
      prepared={[name]}
    >
      page
    </Phone>,
  );
const without = ({ platform }: Pick<Pair, 'platform'>) =>
  renderToStaticMarkup(
    <Phone platform={platform} app={{ ...app, modules: {} }} modules={phoneModules} state="site">
      page
    </Phone>,
  );

describe('a drawn phone', () => {
  test('reads a table of platforms that says what the registry says', () => {
    expect(pairs).toHaveLength(2 * 27);
    const fromRegistry = ({ name, platform }: Pair) => platform === 'android' || findModule(name)!.ios !== null;
    expect(pairs.filter((pair) => isOnPlatform(pair.name, pair.platform) !== fromRegistry(pair))).toEqual([]);
  });

  test.each(pairs.filter(({ name, platform }) => !isOnPlatform(name, platform)))(
    'has no trace of $name on $platform, which lacks it, whatever its caller passes',
    (pair) => {
      expect(drawnWith(pair)).toBe(without(pair));
    },
  );

  test.each(pairs.filter(({ name, platform }) => isOnPlatform(name, platform)))('shows $name on $platform', (pair) => {
    expect(drawnWith(pair)).toContain(`data-for="${pair.name}"`);
    expect(drawnWith(pair)).toContain(`data-state="${pair.name}"`);
  });

  test('keeps the bars of a page, and hides them under what covers the whole screen', () => {
    const drawn = (state: 'pullRefresh' | 'leadPage') =>
      renderToStaticMarkup(
        <Phone platform="android" app={app} modules={phoneModules} state={state} layers={['botnav']}>
          page
        </Phone>,
      );
    expect(drawn('pullRefresh')).toContain('data-for="botnav"');
    expect(phoneModules.leadPage!.coversStatusBar).toBe(true);
    expect(drawn('leadPage')).not.toContain('data-for="botnav"');
  });
});
