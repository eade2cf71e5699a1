import sharp, { type OverlayOptions } from 'sharp';
import { brand } from './brand.ts';
import { mark } from './mark.ts';

export type SharePicture = {
  title: string;
  description: string;
  siteName: string;
  /** The tag of the texts' language (BCP 47), which decides how Chinese characters are drawn. */
  language: string;
};

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
/** The widest text in pixels that does not overlap the disc. */
const TEXT_WIDTH = 790;
/** The largest size at which a title fits into its three lines is chosen. */
const TITLE_SIZES = [76, 66, 58, 50];
const TITLE_HEIGHT = 270;
/** The fonts of texts in pictures, where the machine has them. */
export const FACES =
  'Inter, PingFang SC, Noto Sans CJK SC, Noto Sans SC, Source Han Sans SC, Microsoft YaHei, sans-serif';
/** A Chinese sentence or two; longer descriptions end with an ellipsis. */
const LONGEST = { title: 90, description: 120 };

/**
 * The picture of a page in a message or a post, PNG of 1200 by 630 pixels (ogp.me): its title and description. Texts are set in the fonts of the
 * machine; a machine without Chinese fonts draws the picture without texts, because boxes would appear instead.
 */
export async function drawSharePicture(picture: SharePicture): Promise<Buffer> {
  const texts = (await hasChineseFont()) ? await setTexts(picture) : [];
  return sharp(Buffer.from(ground))
    .composite(texts)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

async function setTexts({ title, description, siteName, language }: SharePicture): Promise<OverlayOptions[]> {
  const heading = await setTitle(shortened(title, LONGEST.title), language);
  const about = await setText(shortened(description, LONGEST.description), {
    size: 32,
    color: brand['text-2'],
    language,
  });
  const name = await setText(siteName, { size: 40, color: brand.ink, weight: 'bold', language });
  const top = 210;
  return [
    { input: name.data, left: MARGIN + 84, top: 80 + Math.round((64 - name.info.height) / 2) },
    { input: heading.data, left: MARGIN, top },
    { input: about.data, left: MARGIN, top: Math.min(top + heading.info.height + 36, HEIGHT - 40 - about.info.height) },
  ];
}

async function setTitle(text: string, language: string) {
  for (const size of TITLE_SIZES) {
    const set = await setText(text, { size, color: brand.ink, weight: 'bold', language });
    if (set.info.height <= TITLE_HEIGHT || size === TITLE_SIZES.at(-1)) {
      return set;
    }
  }
  throw new RangeError('no size for a title');
}

type Setting = { size: number; color: string; language: string; weight?: 'bold' };

/** Pango wraps between Chinese characters, and between Latin words. At 72 dpi a point is a pixel. */
function setText(text: string, { size, color, language, weight }: Setting) {
  const attributes = `lang="${language}" foreground="${color}"${weight ? ` weight="${weight}"` : ''}`;
  const markup = `<span ${attributes}>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</span>`;
  const spacing = Math.round(size * 0.1);
  return sharp({
    text: {
      text: markup,
      font: `${FACES} ${size}`,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Characters that Pango would refuse are left out; it refuses an empty text, too. */
function shortened(text: string, most: number): string {
  const characters = [...text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('') || '…';
}

let hasFont: Promise<boolean> | undefined;

/** Whether 一 is one flat stroke. A font without it leaves a box, which is as high as it is wide. */
export function hasChineseFont(): Promise<boolean> {
  hasFont ??= setText('一', { size: 60, color: '#000000', language: 'zh-CN' }).then(
    ({ info }) => info.height * 3 < info.width,
  );
  return hasFont;
}

/** The disc is the logo's ring, enlarged (look.md). */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${brand.paper}"/>
<g fill="none" stroke="${brand.brand}" stroke-width="62" stroke-linecap="round" transform="translate(1116 478) rotate(135) scale(1.05)">
<path d="M-80 -138a160 160 0 1 0 160 0"/><path d="M0 -206v164"/></g>
<svg x="${MARGIN}" y="80" width="64" height="64" viewBox="0 0 32 32">${mark('9')}</svg></svg>`;
