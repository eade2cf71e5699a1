import { kilobytes } from '../evidence.ts';
import type { Finding, Text, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const heavyBytes = 1024 * 1024;
const slowFirstByteMs = 2_000;
const manyParts = 150;

/** Reports the time that a person waits for the first page. */
export function checkWeight({ visit: { fetched }, page }: SiteFacts): Finding | null {
  if (!fetched.ok || !page) {
    return null;
  }
  const parts = page.document.subresources.length;
  const measured = `${kilobytes(fetched.body.length)} · ${fetched.timings.totalMs} ms`;
  const evidence = parts === 0 ? measured : withParts(measured, parts);
  if (fetched.cut) {
    return { id: 'weight', level: 'bad', ...(fetched.cut === 'size' ? words.endless : words.unfinished), evidence };
  }
  if (fetched.timings.firstByteMs > slowFirstByteMs) {
    return { id: 'weight', level: 'warn', ...words.slow, evidence };
  }
  return fetched.body.length > heavyBytes || parts > manyParts
    ? { id: 'weight', level: 'warn', ...words.heavy, evidence }
    : { id: 'weight', level: 'ok', ...words.light, evidence };
}

const withParts = (measured: string, parts: number): Text => ({
  zh: `${measured} · 引用 ${parts} 个文件`,
  en: `${measured} · ${parts} ${parts === 1 ? 'file' : 'files'}`,
});

const words = {
  light: {
    title: { zh: '首页打开得快', en: 'The home page loads fast' },
    meaning: { zh: '启动图之后很快就能看到内容。', en: 'Content follows soon after the splash screen.' },
    fix: null,
  },
  slow: {
    title: { zh: '服务器回应偏慢', en: 'The server answers slowly' },
    meaning: {
      zh: '用户每次启动都要看两秒以上的启动图。',
      en: 'Every start shows the splash screen for more than two seconds.',
    },
    fix: {
      zh: '请检查首页的数据库查询，给静态内容加上 CDN 和缓存。',
      en: 'Check the home page’s database queries, and serve static content from a cache or CDN.',
    },
  },
  heavy: {
    title: { zh: '首页偏重', en: 'The home page is heavy' },
    meaning: {
      zh: '流量少或手机较旧时，打开会慢，滑动会卡。',
      en: 'On slow networks and older phones it opens slowly and scrolls badly.',
    },
    fix: {
      zh: '请压缩图片、合并脚本，首屏之外的内容延后加载。',
      en: 'Compress pictures, combine scripts, and load what is below the fold later.',
    },
  },
  endless: {
    title: { zh: '首页超过 2 MB，没有读完', en: 'The home page is over 2 MB, so we stopped reading' },
    meaning: {
      zh: '手机打开它会很慢，也可能因内存不足退出。',
      en: 'Phones would open it slowly or run out of memory.',
    },
    fix: {
      zh: '请检查首页是不是输出了过多的数据，改为分页或按需加载。',
      en: 'Check for too much data in the page; split it up or load it on demand.',
    },
  },
  unfinished: {
    title: { zh: '首页一直没有传完', en: 'The home page never finished loading' },
    meaning: { zh: '应用会长时间停在启动图或加载条。', en: 'The app would stay at its splash screen or progress bar.' },
    fix: {
      zh: '请检查首页里有没有长时间不结束的输出，把它移到单独的接口。',
      en: 'Look for output that never ends, and move it to a separate API.',
    },
  },
} satisfies Record<string, Words>;
