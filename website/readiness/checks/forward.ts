import { scriptForward } from '../../page/script-forward.ts';
import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Finds a first page that forwards by a script, which was not followed to its end. */
export function checkForward({ page }: SiteFacts): Finding | null {
  const forward = page && scriptForward(page);
  if (!forward) {
    return null;
  }
  return forward === 'unclear'
    ? { id: 'forward', level: 'info', ...words.choice, evidence: '' }
    : { id: 'forward', level: 'warn', ...words.endless, evidence: forward.href.slice(0, 200) };
}

const words = {
  choice: {
    title: { zh: '首页用脚本决定跳到哪里', en: 'A script decides where the first page leads' },
    meaning: {
      zh: '体检不运行脚本，所以没有跟过去，名称和图标可能没有读到。应用里会正常跳转。',
      en: 'We do not run scripts, so we did not follow; name and icon may be missing. The app follows as browsers do.',
    },
    fix: {
      zh: '请直接填手机版的地址，启动也更快。',
      en: 'Give the address of the mobile page itself; the app starts faster, too.',
    },
  },
  endless: {
    title: { zh: '页面一个接一个地用脚本跳转', en: 'Page after page forwards by script' },
    meaning: {
      zh: '跟了两次还没有到头，应用启动时要多等几个来回，也可能一直跳下去。',
      en: 'After two of them there was still no end: the app starts slowly, or never arrives.',
    },
    fix: { zh: '请填跳转之后的地址。', en: 'Use the address where it ends.' },
  },
} satisfies Record<string, Words>;
