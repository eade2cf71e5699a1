import { expect, test } from 'vitest';
import { joinAssociations } from './joined-association.ts';

const statement = (name: string) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name },
  },
];
const apple = (app: string) => ({
  applinks: { details: [{ appIDs: [app], components: [{ '/': '*' }] }] },
  webcredentials: { apps: [app] },
});
const teamOf = (bundleId: string) => (bundleId === 'cn.shanye.Tea' ? 'A1B2C3D4E5' : null);

test('the statements of all apps stand in one list', () => {
  expect(
    joinAssociations('assetlinks.json', [statement('cn.shanye.tea'), statement('cn.shanye.shop')], teamOf),
  ).toEqual([...statement('cn.shanye.tea'), ...statement('cn.shanye.shop')]);
});

test('an iOS app is named with its team, and left out without one', () => {
  const files = [apple('TEAMID.cn.shanye.Tea'), apple('TEAMID.cn.shanye.Shop')];
  expect(joinAssociations('apple-app-site-association', files, teamOf)).toEqual(apple('A1B2C3D4E5.cn.shanye.Tea'));
});

test('there is no file for no app', () => {
  expect(joinAssociations('assetlinks.json', [], teamOf)).toBeNull();
  expect(joinAssociations('apple-app-site-association', [apple('TEAMID.cn.shanye.Shop')], teamOf)).toBeNull();
});
