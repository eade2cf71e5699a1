import type { Finding } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Framing rules affect only our preview: an app shows the page itself, without a frame. */
export function checkFrame({ visit: { fetched }, page }: SiteFacts): Finding | null {
  if (!fetched.ok || !page) {
    return null;
  }
  if (!forbidsFraming(fetched.headers)) {
    return {
      id: 'frame',
      level: 'ok',
      title: { zh: '可以在网页里预览', en: 'Live preview works' },
      meaning: { zh: '预览里的手机能直接显示您的网站。', en: 'The phone in the preview can show your site live.' },
      fix: null,
      evidence: { zh: '没有限制嵌入', en: 'no framing rules' },
    };
  }
  return {
    id: 'frame',
    level: 'info',
    title: { zh: '网站不允许被嵌入，预览里看不到它', en: 'The site forbids framing, so the preview cannot show it' },
    meaning: {
      zh: '只影响我们网页上的预览，装到手机上的应用不受影响。',
      en: 'Only our preview is affected, not the app on the phone.',
    },
    fix: { zh: '不用处理。这是一条好的安全设置。', en: 'Nothing to do. It is a good security setting.' },
    evidence: { zh: '响应头里写明', en: 'forbidden by a header' },
  };
}

/** Whether a header forbids framing by other sites. */
function forbidsFraming(headers: Readonly<Record<string, string>>): boolean {
  const ancestors = /frame-ancestors([^;]*)/i.exec(headers['content-security-policy'] ?? '');
  return ancestors
    ? !/(^|\s)(\*|https:)(\s|$)/.test(ancestors[1]!)
    : /deny|sameorigin/i.test(headers['x-frame-options'] ?? '');
}
