import { expect, test } from 'vitest';
import type { ConfiguredModules } from '../../modules/state/configured.ts';
import { channelsOf, type Hindrance, pushHindrance } from './push-hindrance.ts';

const now = 1_800_000_000;
type App = Parameters<typeof pushHindrance>[0];

const packed = {
  base: { platforms: ['android', 'ios'] },
  licensed: 1,
  expire_time: now + 60,
  modules: [{ name: 'push', title: '推送', status: 1 }],
  published: { code: 'RUEQUSeTre39CiLe' },
} as App;
const withPush = (config: object) => ({ modules: [{ name: 'push', config }] }) as unknown as ConfiguredModules;
const ours = { pollLink: '', unifiedPush: true, registerLink: '', vapidKey: '' };

test.each<[string, Partial<App>, object, boolean, Hindrance | null]>([
  ['a packed app with the module', {}, ours, true, null],
  ['one that lasts for ever', { expire_time: 0 }, ours, true, null],
  ['an app for iOS alone', { base: { platforms: ['ios'] } as App['base'] }, ours, true, 'pushNoAndroid'],
  ['the module is off', { modules: [{ name: 'push', title: '推送', status: 0 }] }, ours, true, 'pushOff'],
  ['an app that was not bought', { licensed: 0 }, ours, false, 'pushNotBuilt'],
  ['an app without a finished build', { published: null }, ours, false, 'pushNotBuilt'],
  ['an app that has ended', { expire_time: now }, ours, true, 'pushOver'],
  [
    'an app that has ended, which takes no new version with the module either',
    { expire_time: now, modules: [{ name: 'push', title: '推送', status: 0 }] },
    ours,
    false,
    'pushOver',
  ],
  [
    'phones ask the owner’s server',
    {},
    { ...ours, unifiedPush: false, pollLink: 'https://a.cn/' },
    true,
    'pushOwnServer',
  ],
  [
    'they register there too',
    {},
    { ...ours, pollLink: 'https://a.cn/', registerLink: 'https://a.cn/' },
    true,
    'pushOwnServer',
  ],
  ['they register with us', {}, { ...ours, pollLink: 'https://a.cn/' }, true, null],
  ['the published build has no push yet', {}, ours, false, 'pushNotInside'],
])('%s', (_, app, config, isInside, why) => {
  expect(pushHindrance({ ...packed, ...app }, { configured: withPush(config), isInside, now })).toBe(why);
});

test('the channels are those of the settings, none before they have arrived', () => {
  const channels = [{ id: 'news', name: { zh: '上新', en: 'News' } }];
  expect(channelsOf(withPush({ ...ours, channels }))).toEqual(channels);
  expect([channelsOf(withPush(ours)), channelsOf(undefined)]).toEqual([[], []]);
});
