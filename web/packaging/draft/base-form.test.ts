import { expect, test } from 'vitest';
import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import type { Failure } from '../../call/result.ts';
import { fieldOfFailure } from '../../components/form-state.ts';
import {
  colorOfSite,
  draftOf,
  emptyForm,
  failureFields,
  type PackedApp,
  powersOf,
  prefill,
  prefillFromSite,
  type SiteCheck,
  type UploadedSite,
  undecidedFields,
  unreadPicture,
  withoutSite,
} from './base-form.ts';

const shanye: SiteCheck = {
  link: 'https://shanye.example/',
  address: 'https://shanye.example/',
  reachable: 1,
  name: '山野茶事',
  icon: { file: 'icon-of-the-site', url: '/dl/t/icon.png' },
  theme_color: '#1f6b4a',
  background_color: '#f7f5ef',
  package_name: 'example.shanye.app',
  bundle_id: 'example.shanye.app',
  hosts: ['shanye.example'],
  frameable: 1,
  findings: [],
  summary: { ok: 4, warn: 0, bad: 0 },
  ms: 310,
  at: 1_795_363_200,
};

test('an untouched form takes name, icon, colours and identity from the site', () => {
  expect(prefill(emptyForm, new Set(), shanye, false)).toMatchObject({
    link: 'https://shanye.example/',
    app_name: '山野茶事',
    icon: { icon_id: null, unicode: 'icon-of-the-site' },
    icon_url: '/dl/t/icon.png',
    theme_color: '#1f6b4a',
    package_name: 'example.shanye.app',
  });
});

test('a color is offered only by a site that answers and has one of its own', () => {
  const { theme, background } = DEFAULT_COLORS;
  expect([colorOfSite(shanye, 'theme'), colorOfSite(shanye, 'background')]).toEqual(['#1f6b4a', '#f7f5ef']);
  const plain = { ...shanye, theme_color: theme, background_color: background };
  for (const check of [plain, { ...shanye, reachable: 0 as const }, null]) {
    expect([colorOfSite(check, 'theme'), colorOfSite(check, 'background')]).toEqual([null, null]);
  }
});

test('the member’s decisions stay', () => {
  const own = {
    ...emptyForm,
    app_name: '我的茶',
    icon: { icon_id: null, unicode: 'mine' },
    icon_url: '/dl/m/mine.png',
  };
  const filled = prefill(own, new Set(['app_name', 'icon'] as const), shanye, false);
  expect(filled).toMatchObject({ app_name: '我的茶', icon_url: '/dl/m/mine.png', theme_color: '#1f6b4a' });
});

test('a built app keeps its identity whatever the site suggests', () => {
  const built = { ...emptyForm, package_name: 'com.old.app', bundle_id: 'com.old.app' };
  expect(prefill(built, new Set(), shanye, true)).toMatchObject({
    package_name: 'com.old.app',
    bundle_id: 'com.old.app',
  });
});

const saved = {
  ...emptyForm,
  link: shanye.link,
  app_name: '山野茶事',
  theme_color: '#1f6b4a',
  background_color: '#f7f5ef',
  package_name: 'example.shanye.app',
  bundle_id: 'example.shanye.app',
};

test('in a saved draft, values that the site suggests or that are empty do not count as decided', () => {
  const { file, url } = shanye.icon!;
  const asSuggested = ['app_name', 'theme_color', 'background_color', 'package_name', 'bundle_id', 'icon'];
  for (const icon of [{ icon_id: null, unicode: file }, null]) {
    expect(undecidedFields({ ...saved, icon, icon_url: icon ? url : '' }, shanye)).toEqual(asSuggested);
  }
});

test.each([
  [{ app_name: '我的茶' }, 'app_name'],
  [{ theme_color: '#4a3aff' }, 'theme_color'],
  [{ background_color: '#ffffff' }, 'background_color'],
  [{ package_name: 'cn.mine.tea' }, 'package_name'],
  [{ bundle_id: 'cn.mine.tea' }, 'bundle_id'],
  [{ icon: { icon_id: null, unicode: 'mine' }, icon_url: '/dl/mine.png' }, 'icon'],
  [{ icon: { icon_id: 3, unicode: 'e003', color: '#000000' }, icon_url: '/dl/drawn.png' }, 'icon'],
] as const)('in a saved draft, %j counts as decided', (own, field) => {
  expect(undecidedFields({ ...saved, ...own }, shanye)).not.toContain(field);
});

test('an empty package name is left to the server', () => {
  expect(draftOf(emptyForm, null)).not.toHaveProperty('package_name');
  expect(draftOf({ ...emptyForm, package_name: 'com.a.b' }, 7)).toMatchObject({ package_name: 'com.a.b', app_id: 7 });
  expect(draftOf(emptyForm, 7)).toMatchObject({ platforms: 'android,ios' });
});

test('a failure is shown beside its field', () => {
  const fieldOf = (failure: Pick<Failure, 'err' | 'field'>) => fieldOfFailure(failure, emptyForm, failureFields);
  expect(fieldOf({ err: 'URL' })).toBe('link');
  expect(fieldOf({ err: 'FROZEN', field: 'bundle_id' })).toBe('bundle_id');
  expect(fieldOf({ err: 'STATE' })).toBeUndefined();
});

test('the picture that a build could not read is known until it is another one', () => {
  const last_build = { reason_name: 'badIcon', icon_url: '/dl/a', start_picture_url: '' } as PackedApp['last_build'];
  expect(unreadPicture({ last_build }, { icon_url: '/dl/a', start_picture_url: '' })).toBe('icon');
  expect(unreadPicture({ last_build }, { icon_url: '/dl/b', start_picture_url: '' })).toBe(null);
  expect(unreadPicture({ last_build: null }, { icon_url: '', start_picture_url: '' })).toBe(null);
});

test('the parts of the phone that pages use go to the server with their own link, each once', () => {
  const found = (powers: ('camera' | 'location')[]) => ({
    id: 'x',
    level: 'info' as const,
    title: { zh: '', en: '' },
    evidence: '',
    action: { module: 'nativeConfig', hosts: [], powers },
  });
  const check = { ...shanye, findings: [found(['camera']), found(['camera', 'location'])] };
  const powers = powersOf(shanye, check);
  expect(draftOf({ ...emptyForm, link: shanye.link }, null, powers)).toMatchObject({ powers: 'camera,location' });
  expect(powersOf({ link: 'https://other.example/' }, check)).toEqual([]);
  expect(draftOf(emptyForm, null)).not.toHaveProperty('powers');
});

const teaZip: UploadedSite = {
  kind: 'site',
  site: 'zip-of-the-site',
  site_name: '山野.zip',
  site_size: 1200,
  files: 2,
  name: '山野茶事',
  icon: null,
  theme_color: '#1f6b4a',
  background_color: '#ffffff',
  package_name: 'app.qdb.x0123456789',
  bundle_id: 'app.qdb.x0123456789',
};

test('an offline site takes the place of the link, for Android, and gives it back', () => {
  const typed = { ...emptyForm, link: 'https://shanye.example/', app_name: '我的茶' };
  const offline = prefillFromSite(typed, new Set(['link', 'app_name'] as const), teaZip, false);
  expect(offline).toMatchObject({ link: '', site: 'zip-of-the-site', platforms: ['android'], app_name: '我的茶' });
  expect(offline).toMatchObject({ theme_color: '#1f6b4a', package_name: 'app.qdb.x0123456789' });
  const sent = draftOf(offline, 7);
  expect(sent).toMatchObject({ link: '', site: 'zip-of-the-site', platforms: 'android', app_id: 7 });
  expect(Object.keys(sent).filter((name) => name.startsWith('site_'))).toEqual([]);
  expect(draftOf({ ...offline, ...withoutSite }, 7)).toMatchObject({ site: '', platforms: 'android,ios' });
});
