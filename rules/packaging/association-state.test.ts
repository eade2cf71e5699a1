import { describe, expect, test } from 'vitest';
import { judgeAppleAssociation, judgeAssetLinks } from './association-state.ts';

const app = { packageName: 'cn.shanye.tea', bundleId: 'cn.shanye.Tea', sha256: 'ab'.repeat(32) };
const print = Array.from({ length: 32 }, () => 'AB').join(':');
const link = (over: object = {}, relation = 'delegate_permission/common.handle_all_urls') => ({
  relation: [relation],
  target: { namespace: 'android_app', package_name: app.packageName, sha256_cert_fingerprints: [print], ...over },
});

describe('assetlinks.json', () => {
  test.each<[string, unknown, string]>([
    ['our statement', [link()], 'right'],
    ['ours after another app’s', [link({ package_name: 'cn.other.app' }), link()], 'right'],
    ['ours with Play’s fingerprint too', [link({ sha256_cert_fingerprints: ['00', print] })], 'right'],
    ['another key', [link({ sha256_cert_fingerprints: ['00'] })], 'otherKey'],
    ['no key at all', [link({ sha256_cert_fingerprints: 'AB' })], 'otherKey'],
    ['another app', [link({ package_name: 'cn.other.app' })], 'otherApp'],
    ['another relation', [link({}, 'delegate_permission/common.get_login_creds')], 'otherApp'],
    ['nothing', [], 'otherApp'],
    ['odd values', [null, 1, 'x', { relation: 1, target: [] }], 'otherApp'],
    ['an object', { target: app }, 'notJson'],
  ])('with %s', (_, content, state) => {
    expect(judgeAssetLinks(JSON.stringify(content), app)).toBe(state);
  });

  test('that is a web page', () => {
    expect(judgeAssetLinks('<!doctype html>', app)).toBe('notJson');
  });
});

describe('apple-app-site-association', () => {
  const details = (...appIDs: unknown[]) => ({ applinks: { details: [{ appIDs, components: [{ '/': '*' }] }] } });

  test.each<[string, unknown, string]>([
    ['our app', details('A1B2C3D4E5.cn.shanye.Tea'), 'right'],
    ['the older form', { applinks: { apps: [], details: [{ appID: 'A1B2C3D4E5.cn.shanye.Tea' }] } }, 'right'],
    ['the placeholder of the team', details('TEAMID.cn.shanye.Tea'), 'teamId'],
    ['another app', details('A1B2C3D4E5.cn.other.app'), 'otherApp'],
    ['odd values', details(1, null, {}), 'otherApp'],
    ['no links', {}, 'otherApp'],
    ['a number', 1, 'notJson'],
  ])('with %s', (_, content, state) => {
    expect(judgeAppleAssociation(JSON.stringify(content), app)).toBe(state);
  });
});
