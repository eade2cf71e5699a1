import { describe, expect, test } from 'vitest';
import { nameCandidates } from './choose-name.ts';
import { cleanName } from './clean-name.ts';
import { parseManifest } from './read-manifest.ts';

/** Titles of real pages in public repositories (their sources, mirrors and tests), and the name that a person would give the app. */
const titles: readonly [title: string, name: string | null, host?: string][] = [
  ['首页-云蚂蚁批发平台', '云蚂蚁批发平台'],
  ['首页-之江信用', '之江信用'],
  ['首页--layui后台管理模板', 'layui后台管理模板'],
  ['首页-GoOnData.com', 'GoOnData.com'],
  ['放心农场-首页', '放心农场'],
  ['天狗水果-首页', '天狗水果'],
  ['我嘉全屋定制官网-首页', '我嘉全屋定制'],
  ['豪世华邦-官网', '豪世华邦'],
  ['乐切 - 官方网站', '乐切'],
  ['周庄旅游官方网站', '周庄旅游'],
  ['TSone Playground 官网', 'TSone Playground'],
  ['取回密码 - 小辣椒手机官网', '小辣椒手机'],
  ['抓金角银角大王每周末放送装备 - 地下城与勇士官方网站', '地下城与勇士'],
  ['商家_百宝箱_卫视文化乐园-华豫之门官方网站', '华豫之门'],
  ['大米网 - 大米手机官网 官方论坛 大米手机及原装配件唯一在线销售渠道-首页', '大米网'],
  ['美娱美乐www.lecc.cc--淘票--首页', '美娱美乐'],
  ['京东(JD.COM)-正品低价、品质保障、配送及时、轻松购物！', '京东'],
  ['阿里巴巴1688.com - 全球领先的采购批发平台,批发网', '阿里巴巴'],
  ['淘宝网 - 淘！我喜欢', '淘宝网'],
  ['淘宝网-淘！我喜欢', '淘宝网'],
  ['知乎-发现更大的世界', '知乎'],
  ['豆瓣(手机版)', '豆瓣'],
  ['百度一下，你就知道', '百度一下'],
  ['哔哩哔哩 (゜-゜)つロ 干杯~-bilibili', 'bilibili', 'www.bilibili.com'],
  ['【青禾官网】青禾科技有限公司', '青禾'],
  ['{小米商城} - 官方正品', '小米商城'],
  ['用户登录', null],
  ['用户登录 - 晋江文学城', '晋江文学城'],
  ['用户登录_青禾教务管理系统', '青禾教务管理系统'],
  ['登录-流云文档', '流云文档'],
  ['登录-- 招商银行安全大数据平台', '招商银行安全大数据平台'],
  ['登录-欢迎来到怀化学院工资管理系统', '怀化学院工资管理系统'],
  ['校园超市管理系统 - 登录', '校园超市管理系统'],
  ['美淘网会员登录', '美淘网'],
  ['管理员登录', null],
  ['系统登录', null],
  ['欢迎登录界面', null],
  ['欢迎登录外汇业务管理系统', '外汇业务管理系统'],
  ['智慧东大--统一身份认证', '智慧东大'],
  ['统一身份认证', null],
  ['后台管理', null],
  ['后台管理中心 ', null],
  ['后台管理 - 验证系统', '验证系统'],
  ['图书管理系统', '图书管理系统'],
  ['Log in', null],
  ['Login | SiGLa', 'SiGLa'],
  ["Login | Aki's Fitness Gym", "Aki's Fitness Gym"],
  ['Sign in to Coder', 'Coder'],
  ['Sign in · Gideon Transcribe', 'Gideon Transcribe'],
  ['Sign In | Sign Up', null],
  ['iiS Euganeo timetables | login', 'iiS Euganeo timetables'],
  ['Dashboard', null],
  ['Dashboard | joinMe', 'joinMe'],
  ['Dashboard — ELS POS', 'ELS POS'],
  ['Admin Dashboard | QuickFlicks', 'QuickFlicks'],
  ['Admin — Fontec Empreendimentos', 'Fontec Empreendimentos'],
  ['Home - Limani Immo', 'Limani Immo'],
  ['Home - D.fy', 'D.fy'],
  ['Guestbook :: Home', 'Guestbook'],
  [':: Aero Bootstrap4 Admin :: Home', 'Aero Bootstrap4 Admin'],
  ['CarSystem » Home', 'CarSystem'],
  ['(1) Home - Roblox', 'Roblox'],
  ['(1) YouTube', 'YouTube'],
  ['(3) 收件箱', null],
  ['【3条新消息】青禾客服', '青禾客服'],
  ['Redirecting...', null],
  ['Redirecting…', null],
  ['Redirecting to PayU...', null],
  ['Redirecting | Web of Things', 'Web of Things'],
  ['跳转中', null],
  ['正在跳转，请稍等', null],
  ['正在跳转支付...', null],
  ['正在跳转 - 猪猪笑话', '猪猪笑话'],
  ['跳转提示 - 房卡交易系统', '房卡交易系统'],
  ['系统提示信息', null],
  ['页面不存在', null],
  ['页面不存在哦！', null],
  ['页面不存在 - 404', null],
  ['页面不存在｜墨西哥选品雷达', '墨西哥选品雷达'],
  ['请在微信客户端打开链接', null],
  ['没有找到站点', null],
  ['恭喜，站点创建成功！', null],
  ['Welcome to nginx!', null],
  ['Apache2 Ubuntu Default Page: It works', null],
  ['IIS Windows Server', null],
];

describe('the name inside a real title', () => {
  test.each(titles)('%s → %s', (title, name, host) => {
    expect(cleanName(title, host)).toBe(name);
  });

  test.each([
    'T-恤之家',
    'e-袋洗',
    'Coca-Cola',
    'Jean-Luc',
    '青禾2.0-beta',
    'B&B-Hotel',
    '7-Eleven',
    '7-11便利店',
    'Café-Bar Lumière',
  ])('%s keeps its own hyphen', (title) => expect(cleanName(title)).toBe(title));

  test.each([
    'Loading Dock Cafe',
    'Forbidden City Tours',
    '恭喜发财红包',
    '登录天下',
    '管理学院',
    'Home Depot',
    '360',
    '12306',
    'nginx-ui',
  ])('%s is a name, although it begins like a page without one', (title) => expect(cleanName(title)).toBe(title));

  test('a sign of a door that the host spells is the name', () => {
    expect(cleanName('Dashboard', 'dashboard.example.com')).toBe('Dashboard');
    expect(cleanName('Login | SiGLa', 'login.sigla.example'), 'unless there is another').toBe('SiGLa');
  });
});

const name = (head: Readonly<Record<string, string>>, title = '', manifest: unknown = {}) => {
  const address = new URL('https://qh.example.com/');
  const page = { document: { metas: new Map(Object.entries(head)), title } };
  return nameCandidates(address, page as never, parseManifest(JSON.stringify(manifest), address))[0];
};

describe('the names that a site gives itself', () => {
  test.each([
    ['the name of the manifest', {}, '登录', { short_name: '青禾' }, '青禾'],
    [
      'a manifest of a generator, left as it was',
      {},
      '青禾书店',
      { short_name: 'MySite', name: 'MyWebSite' },
      '青禾书店',
    ],
    ['a manifest of a framework, left as it was', {}, '青禾书店', { short_name: 'Vue App' }, '青禾书店'],
    ['og:site_name with a slogan', { 'og:site_name': '青禾书店-一间旧书店' }, '', {}, '青禾书店'],
    ['application-name', { 'application-name': 'Octetlet' }, 'Log in', {}, 'Octetlet'],
    ['apple-mobile-web-app-title', { 'apple-mobile-web-app-title': '人生顧問局' }, '首頁', {}, '人生顧問局'],
    ['entities that were escaped twice', { 'og:site_name': 'Salt &amp; Stone' }, '', {}, 'Salt & Stone'],
  ])('%s', (_what, head, title, manifest, expected) => {
    expect(name(head as Record<string, string>, title, manifest)?.text).toBe(expected);
  });
});
