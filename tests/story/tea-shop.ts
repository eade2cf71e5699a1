import type { PackApp } from '#packager/pack-app.ts';

/** 山野茶事, the tea shop of the story. */
export const teaShop: PackApp = {
  id: 'Yq7dT3mKc2',
  build: 'b5XwN8rPf4',
  name: 'Shanye Tea',
  nameZh: '山野茶事',
  link: 'https://shanye.cn/',
  hosts: ['shanye.cn', '*.shanye.cn'],
  packageName: 'cn.shanye.tea',
  bundleId: 'cn.shanye.tea',
  versionName: '1.0.0',
  versionCode: 1,
  themeColor: '#2f7d5b',
  backgroundColor: '#f6f3ea',
  platforms: ['android', 'ios'],
  mark: null,
  startImage: null,
};
