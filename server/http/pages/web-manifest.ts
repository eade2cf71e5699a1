import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathTo } from '#contract/screens.ts';
import { site } from '#contract/site/calls.ts';
import { brand } from '#pictures/brand.ts';
import { drawMark } from '#pictures/mark.ts';
import { languageOf } from '#server/feature/plain-page.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { bcp47, type Language, type Localized, localeOf, textIn } from '#words/language.ts';
import type { Invoke } from '../invoke.ts';

/** Icons by their names below `/icons/`: sides in pixels; `whole` ones fill their square. */
const icons = {
  '32.png': { size: 32 },
  '180.png': { size: 180, whole: true },
  '192.png': { size: 192 },
  '512.png': { size: 512 },
  'maskable.png': { size: 512, whole: true },
} as const;
type IconName = keyof typeof icons;

const words = {
  name: { zh: '启动宝', en: 'QDB' },
  about: {
    zh: '粘贴网址，得到正式签名的 Android 应用和 iOS 网页描述文件；上传安装包，分发给测试的人。',
    en: 'Paste a link and get signed apps for Android and web clips for iOS; upload installers and hand them to testers.',
  },
  pack: { zh: '应用打包', en: 'App packaging' },
  list: { zh: '应用列表', en: 'App list' },
};

/** The site as an installed app (w3.org/TR/appmanifest), under the operator's name. Its worker is `/offline-worker.js`. */
export function sendManifest(invoke: Invoke) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request);
    const settings = await invoke(
      site.listSystemInfo,
      { name: 'brand_look' },
      { ...contextOf(request), token: null, language },
    );
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(JSON.stringify(manifestIn(language, nameIn(settings.data, language))));
  };
}

function manifestIn(language: Language, name: string) {
  const lang = localeOf(language);
  const address = (path: string) => `${path}?lang=${lang}`;
  const icon = (file: IconName, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}`,
    sizes: `${icons[file].size}x${icons[file].size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (title: Localized, path: string) => ({ name: textIn(language, title), url: address(path) });
  return {
    id: '/',
    name,
    short_name: name,
    description: textIn(language, words.about),
    lang: bcp47(language),
    dir: 'ltr',
    start_url: address('/'),
    scope: '/',
    display: 'standalone',
    background_color: brand.paper,
    theme_color: brand.paper,
    categories: ['developer', 'productivity'],
    icons: [icon('192.png', 'any'), icon('512.png', 'any'), icon('maskable.png', 'maskable')],
    shortcuts: [shortcut(words.pack, pathTo('apppack')), shortcut(words.list, pathTo('applist'))],
  };
}

function nameIn(settings: unknown, language: Language): string {
  const brand = (settings as { value?: { name?: Partial<Localized> } }[] | null)?.[0]?.value?.name;
  return textIn(language, { ...words.name, ...brand });
}

const drawn = new Map<IconName, Promise<Buffer>>();

export async function sendIcon(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name = '32.png' } = request.params as { name?: string };
  if (!Object.hasOwn(icons, name)) {
    return reply.code(404).send();
  }
  const iconName = name as IconName;
  const { size, whole }: { size: number; whole?: boolean } = icons[iconName];
  drawn.set(iconName, drawn.get(iconName) ?? drawMark(size, whole));
  reply.type('image/png').header('cache-control', 'public, max-age=86400');
  return reply.send(await drawn.get(iconName));
}
