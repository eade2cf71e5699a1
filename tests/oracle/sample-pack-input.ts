import sharp from 'sharp';
import { defaultSettings } from '#modules/parse-config.ts';
import { type RenderedIcons, renderIcons } from '#packager/icons/render-icons.ts';
import type { PackApp, PackInput } from '#packager/pack-app.ts';
import { loadShells } from '#packager/shells.ts';
import { sampleKey } from './sample-android-app.ts';

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

/** A green tile with a white leaf, 1024 pixels. */
export function sampleIcon(color = '#2f7d5b'): Promise<Uint8Array> {
  const leaf = `<path d="M512 200C760 330 760 680 512 824C264 680 264 330 512 200Z" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="${color}"/>${leaf}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

let icons: Promise<RenderedIcons> | undefined;

/** A build of the tea shop, as requested by the server or the command line. */
export async function samplePackInput(app: Partial<PackApp> = {}, over: Partial<PackInput> = {}): Promise<PackInput> {
  icons ??= sampleIcon().then((picture) => renderIcons({ picture, themeColor: teaShop.themeColor }));
  return {
    app: { ...teaShop, ...app },
    modules: defaultSettings(),
    pictures: new Map(),
    icons: await icons,
    shells: await loadShells(),
    signingKey: await sampleKey(),
    licence: { app: teaShop.id, build: teaShop.build, expires_at: 0, url: '', keys: [] },
    profileSigner: null,
    at: 1_767_225_600,
    ...over,
  };
}
