import { pairs } from '../../texts/texts.ts';

export const rules = pairs({
  title: { zh: '内容规范：哪些应用不能打包和分发', en: 'Content rules: apps we neither build nor distribute' },
  description: {
    zh: '借贷、理财、投资、虚拟货币、赌博和涉诈类应用不打包、不分发。怎么检查，怎么举报，怎么申诉，都写在这里。',
    en: 'No lending, finance, investment, crypto, gambling or fraud. How apps are checked, how to report one, and how to appeal.',
  },
  headline: { zh: '这六类应用，不做', en: 'Six kinds of app we won’t touch' },
  lead: {
    zh: '不打包，也不分发。您的用户信任手机上的每一个图标，我们守住这一条，您的应用才站得住。',
    en: 'We neither build them nor distribute them. People trust every icon on their phone; holding this line is what keeps your app trusted too.',
  },
  toReport: { zh: '举报一个应用', en: 'Report an app' },
  toCategories: { zh: '看具体范围', en: 'See what is covered' },
  pictureDescription: {
    zh: '手机桌面上，六类被禁止的应用图标都划掉了，只留下正常的应用',
    en: 'A phone’s home screen: the icons of six prohibited kinds of app are crossed out, ordinary apps remain',
  },
  cat_lending: { zh: '借贷', en: 'Lending' },
  cat_finance: { zh: '金融理财', en: 'Finance' },
  cat_investment: { zh: '投资', en: 'Investment' },
  cat_crypto: { zh: '虚拟货币', en: 'Crypto' },
  cat_gambling: { zh: '赌博', en: 'Gambling' },
  cat_fraud: { zh: '电信诈骗', en: 'Fraud' },
  about_lending: {
    zh: '现金贷、网贷撮合、贷款超市、代办信用卡、以租代贷。不管有没有牌照，都不做。',
    en: 'Cash loans, loan matching and loan marketplaces, credit cards arranged for a fee, loans dressed up as rent. With or without a licence.',
  },
  about_finance: {
    zh: '理财产品的销售、推荐和拉新，承诺收益的「固收」「养老」项目。',
    en: 'Selling, recommending or recruiting for financial products; anything that promises a return.',
  },
  about_investment: {
    zh: '荐股、配资、期货与外汇跟单、原始股、众筹投资、以投资名义的返利。',
    en: 'Stock tips, margin funding, copy trading of futures or currencies, pre-IPO shares, crowdfunded investment, cashback sold as investment.',
  },
  about_crypto: {
    zh: '币的发行、交易、挖矿、钱包导流，以及以数字藏品名义的炒作。',
    en: 'Issuing, trading or mining coins, wallets that steer people to them, and speculation in digital collectibles.',
  },
  about_gambling: {
    zh: '彩票代购、棋牌提现、竞猜下注、老虎机，以及为它们引流的页面。',
    en: 'Lottery purchase, card games that pay out, betting, slot machines, and pages that lead to them.',
  },
  about_fraud: {
    zh: '冒充机构、刷单返利、杀猪盘、钓鱼页、引导共享屏幕或转账的一切应用。',
    en: 'Posing as an institution, paid-task and romance scams, phishing pages, anything that leads people to share their screen or transfer money.',
  },
  rangeTitle: { zh: '范围到哪里', en: 'How far this goes' },
  rangeLead: { zh: '看的是应用实际做什么，', en: 'We look at what an app does,' },
  rangeMore: { zh: '不是它叫什么名字。', en: 'not at what it is called.' },
  alsoTitle: { zh: '法律法规禁止的其他内容', en: 'Anything else the law prohibits' },
  alsoText: {
    zh: '色情、暴力、侵犯他人权利、危害国家安全等，同样不行。',
    en: 'Pornography, violence, infringement of others’ rights, threats to national security and the like.',
  },
  yoursTitle: { zh: '您自己的义务', en: 'Your side of it' },
  yoursText: {
    zh: '对网站、名称、图标有权利；用户同意之前不收集个人信息；上线前办好备案和资质。',
    en: 'You hold the rights to the site, name and icon; you collect nothing before users agree; filings and licences are in place before launch.',
  },
  toAgreement: { zh: '服务协议第二条', en: 'Service agreement, part 2' },
  whenTitle: { zh: '从上传到下载，四道检查', en: 'Four checks between upload and download' },
  whenLead: { zh: '前三道都在公开之前，', en: 'Three come before anything is public,' },
  whenMore: { zh: '不合适就停在那里。', en: 'and each can stop it.' },
  when1: { zh: '上传前，声明', en: 'Before upload: a declaration' },
  when1Text: {
    zh: '上传安装包前，发布者要逐字声明不涉及这六类，勾选之后才开始传。',
    en: 'The publisher declares, kind by kind, that the app is none of these. The upload starts only when the box is ticked.',
  },
  when2: { zh: '发布前，实名', en: 'Before release: a real name' },
  when2Text: {
    zh: '发布、合并、切换版本和绑定域名，都要先通过实名认证；企业还要核对执照和法人。',
    en: 'Publishing, merging, switching versions and binding a domain all need a verified identity. For companies, the licence and legal representative as well.',
  },
  when3: { zh: '发布时，比对', en: 'At release: a comparison' },
  when3Text: {
    zh: '名称、包名、网址、证书和文件哈希，都与禁用名单比对。命中的先不公开，由人工审核。',
    en: 'Name, package name, addresses, certificate and file hash are compared with a blacklist. A match stays private until somebody has reviewed it.',
  },
  when4: { zh: '发布后，可查', en: 'After release: open to view' },
  when4Text: {
    zh: '安装页写明发布者和签名证书，打包的应用有公开的核验报告，每一页都能举报。',
    en: 'An install page names its publisher and certificate, apps built here have a public report, and anyone can report a page.',
  },
  actTitle: { zh: '违规了会怎样', en: 'What happens after a breach' },
  actLead: { zh: '先停下来，再说清楚。', en: 'We stop it first, then explain.' },
  actMore: { zh: '处理都有记录，也都可以申诉。', en: 'Every act is recorded and open to appeal.' },
  breach_release: { zh: '版本', en: 'Version' },
  breachText_release: {
    zh: '没有通过审核的版本不会公开，理由写在消息里。',
    en: 'A version that is refused is not published; its owner gets the reason as a message.',
  },
  breach_link: { zh: '安装页', en: 'Install page' },
  breachText_link: {
    zh: '查实以后立刻关闭，测试者看不到下载按钮。已经装好的应用不受影响。',
    en: 'Closed at once when confirmed: no download button. Apps already installed are not affected.',
  },
  breach_account: { zh: '账号', en: 'Account' },
  breachText_account: {
    zh: '情节严重的冻结账号：名下的安装页全部关闭，不能再下单、打包、上传和发布；正在跑的任务会跑完，但不会发布。',
    en: 'In serious cases the account is frozen: all its install pages close, and there are no more orders, builds, uploads or releases. What is running ends, but is not published.',
  },
  breach_money: { zh: '费用', en: 'Money' },
  breachText_money: { zh: '已经付的钱，按服务协议处理。', en: 'Payments already made follow the service agreement.' },
  breach_evidence: { zh: '证据', en: 'Evidence' },
  breachText_evidence: {
    zh: '依法保留记录，配合主管部门调查。',
    en: 'We keep records as the law requires and assist the authorities.',
  },
  reportTitle: { zh: '看到不该有的应用，请告诉我们', en: 'Seen something that shouldn’t be there?' },
  reportLead: { zh: '不需要账号。写得越具体，', en: 'No account needed. The more precise you are,' },
  reportMore: { zh: '我们停得越快。', en: 'the faster we can stop it.' },
  report1: { zh: '打开安装页', en: 'Open the install page' },
  report1Text: {
    zh: '每个安装页的底部都有「举报」，地址形如 {address}。',
    en: '“Report” stands at the foot of every one. Its address looks like {address}.',
  },
  report2: { zh: '选一个原因', en: 'Choose a reason' },
  report2Text: {
    zh: '属于哪一类，您在哪里看到的。联系方式可以不填。',
    en: 'Which kind it is and where you came across it. You need not leave a contact.',
  },
  report3: { zh: '等我们核实', en: 'We look into it' },
  report3Text: {
    zh: '24 小时内核实，属实就下架。发布者不会知道是谁举报的。',
    en: 'Within 24 hours, and take it down if it is true. The publisher never learns who reported it.',
  },
  sendReport: { zh: '没有安装页的地址？在这里写', en: 'No address? Write here' },
  appealTitle: { zh: '被误判了？', en: 'Think we got it wrong?' },
  appealText: {
    zh: '版本没有通过审核，或者安装页被关闭，都可以在应用页点「申诉」：每个决定一次，由工作人员复核，3 天内答复。账号被冻结、登录不了的，写在反馈里。',
    en: 'If a version was refused or a page closed, use “Appeal” on the app’s page: once for each decision, reviewed by staff, answered within 3 days. If your account is frozen and you can’t sign in, send feedback.',
  },
  sendAppeal: { zh: '账号被冻结，写申诉', en: 'Frozen? Appeal here' },
});
