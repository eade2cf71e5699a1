import type { MessageText, Next } from './message-text.ts';

const domains = {
  link: '/user/uBase?domain={domain}',
  act: { zh: '查看域名', en: 'View the domain' },
} as const satisfies Next;
const points = { link: '/user/member', act: { zh: '购买点数', en: 'Buy points' } } as const satisfies Next;

const app = { link: '/layout/disapp/{app}', act: { zh: '查看应用', en: 'See the app' } } as const satisfies Next;

/** The texts about distributed apps and their domains. */
export const distributionTexts = {
  domainBound: {
    title: { zh: '域名 {domain} 已绑定', en: '{domain} is bound' },
    body: {
      zh: '您的安装页现在可以用 {domain} 打开，原来的短链接仍然有效。',
      en: 'Your install pages now open at {domain}. The short links still work.',
    },
    ...domains,
  },
  domainRefused: {
    title: { zh: '域名 {domain} 的备案没有通过核实', en: 'The filing of {domain} was not accepted' },
    body: {
      zh: '原因：{reason}。您可以修改备案号后重新提交。',
      en: 'Reason: {reason}. Change the filing number to send it again.',
    },
    ...domains,
  },
  domainSuspended: {
    title: { zh: '域名 {domain} 已暂停', en: '{domain} is suspended' },
    body: {
      zh: '连续 3 天没有查到 {domain} 的 CNAME 记录，用它打开的安装页已暂停，下载链接已换回短链接。加回记录后会自动恢复。',
      en: 'The CNAME record of {domain} has been missing for three days, so its install pages are closed, and links are short links again. The pages open again once the record is back.',
    },
    ...domains,
  },
  domainEnding: {
    title: { zh: '域名 {domain} 将在 {left} 天后暂停', en: '{domain} will be suspended in {left} days' },
    body: {
      zh: '您的会员等级没有这么多自有域名。{left} 天后，用 {domain} 打开的安装页会暂停，下载链接换回短链接；续费或升级会员就会保留。',
      en: 'Your membership has fewer domains of your own. In {left} days the install pages at {domain} close, and links are short links again. With a renewal or a higher level it stays.',
    },
    link: '/user/member',
    act: { zh: '查看会员', en: 'See memberships' },
  },
  domainLapsed: {
    title: { zh: '域名 {domain} 已暂停', en: '{domain} is suspended' },
    body: {
      zh: '您的会员等级没有这么多自有域名，用 {domain} 打开的安装页已暂停，下载链接已换回短链接。记录请保留：续费或升级会员后会自动恢复。',
      en: 'Your membership has fewer domains of your own, so the install pages at {domain} are closed, and links are short links again. Leave the record as it is: they open again with a renewal or a higher level.',
    },
    link: '/user/member',
    act: { zh: '查看会员', en: 'See memberships' },
  },
  domainAbandoned: {
    title: { zh: '域名 {domain} 的绑定已取消', en: 'The binding of {domain} has ended' },
    body: {
      zh: '{domain} 的绑定 {days} 天没有完成，已自动取消。需要时可以重新绑定，记录值会是新的。',
      en: 'The binding of {domain} was not finished within {days} days, so it has ended. You can bind it again; the value of the record will be another one.',
    },
    link: '/user/uBase',
    act: { zh: '去绑定', en: 'Connect a domain' },
  },
  domainMoved: {
    title: { zh: '域名 {domain} 已指向另一个账号', en: '{domain} now leads to another account' },
    body: {
      zh: '{domain} 的 CNAME 记录改成了另一个账号的绑定，这里的绑定已停用。如果不是您本人操作，请检查域名解析。',
      en: 'The CNAME record of {domain} now names the binding of another account, so yours is out of use. If this wasn’t you, check your DNS records.',
    },
    ...domains,
  },
  downloadsLow: {
    title: { zh: '今天的下载次数快用完了', en: 'Few downloads are left for today' },
    body: {
      zh: '您的应用今天的免费下载只剩不到 20%，点数也不够补上。用完后，访客要到明天才能下载；购买点数可以一直下载。',
      en: 'Less than 20% of today’s free downloads of your apps is left, and your points do not make up for it. Once they are used up, visitors have to wait until tomorrow. With more points they can go on.',
    },
    ...points,
  },
  downloadsUsedUp: {
    title: { zh: '今天的下载次数已用完', en: 'Today’s downloads are used up' },
    body: {
      zh: '您的应用今天的免费下载和点数都已用完，访客暂时无法下载。免费下载在明天零点恢复；购买点数后立即恢复。',
      en: 'Today’s free downloads of your apps and your points are used up, so visitors cannot download at the moment. Free downloads return at midnight, Beijing time; with more points they can go on at once.',
    },
    ...points,
  },
  downloadsOfOneNetwork: {
    title: {
      zh: '「{appName}」今天的下载大多来自同一个网络',
      en: 'Most downloads of “{appName}” today come from one network',
    },
    body: {
      zh: '「{appName}」今天计费的 {all} 次下载中，有 {times} 次来自网络 {network}。如果不是您的团队在测试，可以给链接设置访问密码，或先关闭链接。同一台设备一天内重复下载同一版本，每十次计一次。',
      en: '{times} of the {all} downloads of “{appName}” that were counted today come from the network {network}. If that is not your own team, set a password for the link, or close it. A device that downloads the same version again on the same day is counted once for each ten downloads.',
    },
    link: '/layout/disapp/{app}',
    act: { zh: '查看下载设置', en: 'See the download settings' },
  },
  linkGuessed: {
    title: { zh: '有人在猜「{appName}」的访问密码', en: 'Somebody is guessing the password of “{appName}”' },
    body: {
      zh: '一小时内已有 {tries} 次输错「{appName}」的密码或问题答案。在此期间，只有以前输对过的网络还能下载。如果密码较短，请换一个更长的。',
      en: 'The password or the answer of “{appName}” was wrong {tries} times within an hour. For now only networks that have given the right one before can download. If it is short, choose a longer one.',
    },
    link: '/layout/disapp/{app}',
    act: { zh: '查看下载设置', en: 'See the download settings' },
  },
  releaseInReview: {
    title: { zh: '「{appName}」{version} 正在审核', en: '“{appName}” {version} is in review' },
    body: {
      zh: '这一版的内容可能涉及：{categories}。我们会在 24 小时内人工审核，通过后自动发布；已经发布的版本不受影响。',
      en: 'Its content may belong to: {categories}. A person looks at it within 24 hours, and it is published once it passes. Versions that are public already stay so.',
    },
    ...app,
  },
  releasePassed: {
    title: { zh: '「{appName}」{version} 已通过审核', en: '“{appName}” {version} has passed the review' },
    body: { zh: '这一版已经发布，可以下载了。', en: 'It is published and can be downloaded.' },
    ...app,
  },
  releaseRefused: {
    title: { zh: '「{appName}」{version} 没有通过审核', en: '“{appName}” {version} did not pass the review' },
    body: {
      zh: '原因：{reason}。如有异议，可以在应用页申诉。',
      en: 'Reason: {reason}. If you disagree, you can appeal on the page of the app.',
    },
    ...app,
  },
  releaseInfected: {
    title: {
      zh: '「{appName}」{version} 检出恶意软件，已下架',
      en: '“{appName}” {version} was taken out: malware was found',
    },
    body: {
      zh: '扫描程序在安装包里检测到 {threat}，这一版已停止下载。请检查构建环境后重新发布；如属误报，可以在应用页申诉。',
      en: 'The scanner found {threat} in the installer, so this version cannot be downloaded any more. Check how it was built before you publish another. If this is a false alarm, you can appeal on the page of the app.',
    },
    ...app,
  },
  appTakenDown: {
    title: { zh: '「{appName}」已被下架', en: '“{appName}” was taken down' },
    body: {
      zh: '我们收到举报并核实：{reason}。安装页已关闭，不能再下载。如有异议，可以在应用页申诉。',
      en: 'We looked into a report: {reason}. The install page is closed, and nothing can be downloaded. If you disagree, you can appeal on the page of the app.',
    },
    ...app,
  },
  appealAccepted: {
    title: { zh: '「{appName}」申诉成功，已恢复', en: 'Your appeal about “{appName}” was accepted' },
    body: { zh: '原来的处理已撤销，下载已恢复。', en: 'The decision is withdrawn, and downloads are open again.' },
    ...app,
  },
  appealRefused: {
    title: { zh: '「{appName}」的申诉没有通过', en: 'Your appeal about “{appName}” was refused' },
    body: { zh: '原因：{reason}。', en: 'Reason: {reason}.' },
    ...app,
  },
  publishedToo: {
    title: { zh: '另一个账号也发布了「{appName}」的安装包', en: 'Another account has published “{appName}” too' },
    body: {
      zh: '另一个账号发布了包名同为 {packageName}、签名也相同的安装包：{link}。如果不是您的同事或合作方，请打开这个页面查看，必要时联系我们。',
      en: 'Another account has published an installer with the package name {packageName} and the same signature: {link}. If that is not a colleague or partner of yours, open the page, and contact us if need be.',
    },
    link: '/layout/disapp/{app}',
    act: { zh: '查看应用', en: 'See the app' },
  },
  releasesEnding: {
    title: { zh: '「{appName}」的旧版本即将下架', en: 'Older versions of “{appName}” are about to end' },
    body: {
      zh: '您的会员等级保留版本 {days} 天。版本 {versions} 的安装文件将在 {left} 天后删除，之后不能再下载或设为当前；当前版本不受影响。升级会员可以保留更久。',
      en: 'Your membership keeps versions for {days} days. The file of {versions} goes in {left} days, and can’t be downloaded or made current after that; the current version stays. A higher level keeps them longer.',
    },
    link: '/layout/disapp/{app}',
    act: { zh: '查看版本', en: 'See the versions' },
  },
} as const satisfies Record<string, MessageText>;
