import { defaultSettings } from '#modules/parse-config.ts';
import { type RenderedIcons, renderIcons } from '#packager/icons/render-icons.ts';
import type { PackApp, PackInput } from '#packager/pack-app.ts';
import { loadShells } from '#packager/shells.ts';
import { sampleIcon } from './pictures.ts';
import { sampleKey } from './signing-key.ts';
import { teaShop } from './tea-shop.ts';

let icons: Promise<RenderedIcons> | undefined;

/** A build of the tea shop as the server or the command line would ask for it. */
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
