import { type Language, textIn } from '#contract/language.ts';

type Size = { width: number; height: number };
export type ScreenPicture = Size & { address: string };

const files = import.meta.glob<string>('/content/screens/*.webp', { eager: true, query: '?url', import: 'default' });
/** Written beside the pictures by `npm run screenshots -- --only=documents`. */
const [sizes = {}] = Object.values(
  import.meta.glob<Record<string, Size>>('/content/screens/sizes.json', { eager: true, import: 'default' }),
);

/** The picture of one of our screens in a language; null while it has not been taken. */
export function screenPicture(name: string, language: Language): ScreenPicture | null {
  const file = `${name}.${textIn(language, { zh: 'zh', en: 'en' })}.webp`;
  const address = files[`/content/screens/${file}`];
  const size = sizes[file];
  return address && size ? { address, ...size } : null;
}
