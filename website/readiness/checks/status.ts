import type { Finding, Level, Text, Words } from '../finding.ts';
import { firewallOf } from '../firewall-of.ts';
import type { SiteFacts } from '../site-facts.ts';
import { answerWords, fetchTroubles } from '../trouble-words.ts';

/** Checks the server's status. A refusal by a firewall has a check of its own. */
export function checkStatus(facts: SiteFacts): Finding | null {
  const { fetched } = facts.visit;
  if (!fetched.ok) {
    const found = Object.hasOwn(failures, fetched.reason) ? failures[fetched.reason as keyof typeof failures] : null;
    return (
      found && {
        id: 'status',
        level: 'bad',
        ...found,
        evidence: after(fetchTroubles[fetched.reason], Math.round(fetched.totalMs)),
      }
    );
  }
  if (firewallOf(facts.visit)) {
    return null;
  }
  const evidence = after(answerWords(fetched.status), fetched.timings.totalMs);
  const [level, found] = verdictOn(fetched.status);
  return { id: 'status', level, ...found, evidence };
}

const after = ({ zh, en }: Text, ms: number): Text => ({ zh: `${zh} · ${ms} ms`, en: `${en} · ${ms} ms` });

function verdictOn(status: number): [Level, Words] {
  if (status === 401) {
    return ['warn', statuses.password];
  }
  if (status >= 500) {
    return ['bad', statuses.broken];
  }
  return status >= 400 ? ['bad', statuses.missing] : ['ok', statuses.good];
}

const statuses = {
  good: {
    title: { zh: '网站能打开', en: 'The site can be reached' },
    meaning: { zh: '没有拦截应用内访问。', en: 'Nothing keeps an app from opening it.' },
    fix: null,
  },
  password: {
    title: { zh: '网站要求先输入访问密码', en: 'The site asks for an access password first' },
    meaning: {
      zh: '浏览器会弹出登录框，应用里同样会弹，但审核人员和用户看不到内容。',
      en: 'The app asks like a browser does, but reviewers and users without the password see nothing.',
    },
    fix: { zh: '正式发布前请去掉服务器上的访问密码。', en: 'Remove the server’s password before you publish.' },
  },
  missing: {
    title: { zh: '这个页面不存在', en: 'This page does not exist' },
    meaning: { zh: '应用打开后看到的是错误页。', en: 'The app would open on an error page.' },
    fix: { zh: '请换成能打开的页面地址，通常是首页。', en: 'Use an address that opens, usually the home page.' },
  },
  broken: {
    title: { zh: '网站服务器出错了', en: 'The site’s server returned an error' },
    meaning: {
      zh: '现在打开应用会看到错误页，网站恢复后应用不用重做。',
      en: 'Right now the app would show an error page. Once the site is back, the same app works.',
    },
    fix: { zh: '请联系网站的维护人员，恢复后再体检一次。', en: 'Tell the people who run the site, then check again.' },
  },
} satisfies Record<string, Words>;

const failures = {
  refused: {
    title: { zh: '服务器拒绝了连接', en: 'The server refused the connection' },
    meaning: { zh: '应用打开后会停在无网络页。', en: 'The app would stop at its offline page.' },
    fix: {
      zh: '请确认网站在运行、端口开放，防火墙没有拦截境外或机房的访问。',
      en: 'Check that the site runs, its port is open and its firewall does not block data centres.',
    },
  },
  timeout: {
    title: { zh: '网站太久没有回应', en: 'The site did not answer in time' },
    meaning: {
      zh: '用户会一直看到启动图，然后是超时页。',
      en: 'People would see the splash screen, then a time-out page.',
    },
    fix: {
      zh: '请检查服务器的负载和网络。只是我们这里连不上也有可能，可以直接打包试用。',
      en: 'Check the server’s load and network. It may also be only our route to it: you can still build and try.',
    },
  },
  protocol: {
    title: { zh: '服务器的回应不符合网页协议', en: 'The server’s answer is not valid HTTP' },
    meaning: { zh: '手机多半也读不懂这样的回应。', en: 'Phones will probably not understand it either.' },
    fix: {
      zh: '请确认端口没有填错，这个端口上运行的是网站服务。',
      en: 'Check that the port is right and that a web server runs there.',
    },
  },
  headersTooLarge: {
    title: { zh: '服务器的响应头太大', en: 'The server’s headers are too large' },
    meaning: {
      zh: '许多手机和代理会中断这样的回应，页面打不开。',
      en: 'Many phones and proxies cut such answers off; pages will not open.',
    },
    fix: {
      zh: '请清理过长或过多的 Cookie 和自定义响应头，总量控制在 16 KB 以内。',
      en: 'Trim long or numerous cookies and custom headers to less than 16 KB in all.',
    },
  },
  tooLarge: {
    title: { zh: '页面太大，没有读完', en: 'The page is too large to read' },
    meaning: {
      zh: '手机打开它会很慢，也可能因内存不足退出。',
      en: 'Phones would open it slowly or run out of memory.',
    },
    fix: {
      zh: '请检查首页是不是指向了一个文件或接口。',
      en: 'Check whether the home page is really a file or an API.',
    },
  },
} satisfies Record<string, Words>;
