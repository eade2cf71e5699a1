import { describe, expect, test } from 'vitest';
import { popupKb, publicScriptKb, readPageManifest, scriptFiles, scriptKb } from '#bench/page-weight.ts';

const manifest = readPageManifest();

/** quality.md, Speed and size. */
describe.skipIf(!manifest)('the weight of a page (after the pages are built)', () => {
  test('the public pages’ own script stays under 6 KB, gzip', () => {
    expect(publicScriptKb(manifest!)).toBeLessThan(6);
  });

  test('it shares no file with the console', () => {
    expect(manifest!['web/script/site.ts']!.imports ?? []).toEqual([]);
  });

  test('the login popup adds at most 130 KB, React included', () => {
    expect(popupKb(manifest!)).toBeLessThan(130);
  });

  test.each([
    ['web/routes/login.tsx', 152],
    ['web/routes/layout/applist.tsx', 230],
    ['web/routes/layout/app.tsx', 230],
    ['web/routes/layout/appdislist.tsx', 230],
    ['web/routes/layout/appdisrelease.tsx', 236],
    ['web/routes/layout/disapp.tsx', 233],
    ['web/routes/user/recharge.tsx', 230],
    ['web/routes/layout/enterprise.tsx', 230],
    ['web/routes/user/member.tsx', 230],
    ['web/routes/user/record.tsx', 230],
    ['web/routes/user/invoice.tsx', 230],
    ['web/routes/layout/edit/baseConf.tsx', 230],
    ['web/routes/layout/edit/moduleConf.tsx', 230],
    ['web/routes/layout/edit/editBaseConf.tsx', 230],
    ['web/routes/layout/edit/editModuleConf.tsx', 230],
    ['web/routes/layout/edit/editPayPage.tsx', 230],
    ['web/routes/layout/edit/renew.tsx', 230],
    ['web/routes/layout/edit/payPage.tsx', 230],
    ['web/routes/layout/edit/packComplete.tsx', 230],
  ])('%s loads at most %i KB of script, gzip', (route, limitKb) => {
    expect(scriptKb(manifest!, route)).toBeLessThan(limitKb);
  });

  test('screens of the console arrive in few files, so that a slow network answers for each only once', () => {
    const routes = [
      'layout/applist',
      'layout/app',
      'layout/edit/baseConf',
      'layout/edit/payPage',
      'user/uBase',
      'user/recharge',
      'user/record',
    ];
    for (const route of routes) {
      expect(scriptFiles(manifest!, `web/routes/${route}.tsx`).length, route).toBeLessThan(30);
    }
  });
});
