import { clip } from '../evidence.ts';
import type { Finding } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const fewWords = 40;

/** Finds a page that only shows another one in a frame, with which domain providers hide an address. */
export function checkInnerFrame({ page }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  const { frames, shown, wordCount, subresources } = page.document;
  const sources = frames.filter(isSeen).flatMap((frame) => addressIn(frame, page.document.base));
  const hasOwn = shown > 0 || wordCount > fewWords || subresources.some(({ tag }) => tag === 'script');
  return sources.length === 0 || hasOwn ? null : { ...finding, evidence: clip(sources[0]!) };
}

/** Whether a frame is visible: those of counters and tag managers are not. */
function isSeen(frame: ReadonlyMap<string, string>): boolean {
  const isTiny = ['width', 'height'].some((side) => /^[01](px)?$/.test(frame.get(side) ?? ''));
  return (
    !isTiny && !frame.has('hidden') && !/display: {0,4}none|visibility: {0,4}hidden/i.test(frame.get('style') ?? '')
  );
}

function addressIn(frame: ReadonlyMap<string, string>, base: URL): string[] {
  const address = URL.parse(frame.get('src') ?? '', base.href);
  return frame.get('src') && address && /^https?:$/.test(address.protocol) ? [address.href] : [];
}

const finding: Omit<Finding, 'evidence'> = {
  id: 'inner-frame',
  level: 'warn',
  title: { zh: '首页只是一个框架，内容在另一个网址', en: 'The page is only a frame around another one' },
  meaning: {
    zh: '名称、图标和手机排版取自外面的空壳；里面的登录状态可能保存不住，返回和下载也会受影响。',
    en: 'Name, icon and layout come from the empty outside. Sign-ins inside may not last, and back and downloads suffer.',
  },
  fix: {
    zh: '请直接填里面那个网址，或把域名的「隐性转发」改成直接解析。',
    en: 'Use the inner address as the link, or point the domain to its server instead of masking it.',
  },
};
