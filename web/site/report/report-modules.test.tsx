import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Report } from './report.ts';
import { ModulesAndLibraries } from './report-modules.tsx';

const drawn = (platforms: readonly string[]) => {
  const report = {
    modules: [
      { name: 'device', title: { zh: '设备信息', en: 'Device information' }, platforms: ['android'] },
      { name: 'noNetWork', title: { zh: '无网络页', en: 'Offline page' }, platforms: ['android', 'ios'] },
    ],
    libraries: [],
    products: platforms.map((platform) => ({ platform })),
  };
  return renderToStaticMarkup(<ModulesAndLibraries report={report as unknown as Report} />);
};

test('a module that the iOS app lacks says so, and none in a build for Android alone', () => {
  expect(drawn(['android', 'ios'])).toMatch(/设备信息<small[^>]*>iOS 即将支持<\/small><\/span><span>无网络页<\/span>/);
  expect(drawn(['android'])).not.toContain('iOS');
});
