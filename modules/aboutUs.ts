import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

export const aboutUs = {
  name: 'aboutUs',
  ...moduleFacts.aboutUs,
  summary: {
    zh: '关于页：图标、名称、版本、联系方式和备案号，还能查看协议、撤回同意、清除缓存',
    en: 'An about page with your icon, version, contacts and filing number, where people can reread the agreement, withdraw consent or clear the cache',
  },
  on: false,
  fields: {
    text: {
      kind: 'text',
      default: { zh: '', en: '' },
      max: 500,
      title: { zh: '简介', en: 'About the app' },
      help: { zh: '{app} 会替换为应用名称', en: '{app} becomes the name of the app' },
    },
    links: {
      kind: 'list',
      default: [],
      max: 10,
      title: { zh: '链接', en: 'Links' },
      help: { zh: '例如官网、帮助、隐私政策', en: 'Such as website, help, privacy policy' },
      of: {
        text: {
          kind: 'text',
          default: { zh: '', en: '' },
          max: 40,
          required: true,
          title: { zh: '名称', en: 'Name' },
        },
        link: { kind: 'link', default: '', required: true, title: { zh: '链接', en: 'Link' } },
      },
    },
    phone: { kind: 'line', default: '', max: 40, title: { zh: '客服电话', en: 'Telephone' } },
    mail: { kind: 'line', default: '', max: 100, title: { zh: '邮箱', en: 'E-mail' } },
    filing: {
      kind: 'line',
      default: '',
      max: 60,
      title: { zh: 'APP 备案号', en: 'Filing number' },
      help: {
        zh: '例如 京ICP备12345678号-1A，点击打开工信部备案网站',
        en: 'Of apps in mainland China; a touch opens the ministry’s site',
      },
    },
    agreement: {
      kind: 'switch',
      default: true,
      title: { zh: '查看协议', en: 'Agreement to read' },
      help: { zh: '需要开启用户协议模块', en: 'With the module user agreement' },
    },
    revoke: {
      kind: 'switch',
      default: true,
      title: { zh: '撤回同意', en: 'Withdraw consent' },
      help: { zh: '需要开启用户协议模块', en: 'With the module user agreement' },
    },
    clearCache: { kind: 'switch', default: true, title: { zh: '清除缓存', en: 'Empty the cache' } },
  },
  android: {},
  ios: null,
  functions: [
    {
      name: 'app.about',
      title: { zh: '打开关于页面', en: 'Open the page about the app' },
      differences: {
        zh: '已有其他页面覆盖时返回 E_CANCEL。',
        en: 'While another screen of the app lies over the page, it answers E_CANCEL.',
      },
    },
  ],
} as const satisfies AppModule;
