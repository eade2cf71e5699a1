import { moduleOfFunction } from '#modules/functions.ts';
import { defaultSettings } from '#modules/parse-config.ts';

type Modules = Record<string, { on: boolean; config: Record<string, unknown> }>;

/** The configuration of 星河商城 in the packager's form, where every field of a module has a value; a test changes its subject. */
export function sampleConfig(change: { modules?: Modules; look?: object; licence?: object } = {}) {
  return {
    config_version: 1,
    app: {
      id: 'a1B2c3',
      build: 'b7',
      name: 'Xinghe Shop',
      name_zh: '星河商城',
      package_name: 'com.xinghe.shop',
      bundle_id: 'com.xinghe.shop',
      version_name: '1.2.0',
      version_code: 7,
      link: 'https://shop.example.com/',
      hosts: ['shop.example.com', '*.cdn.example.com'],
    },
    look: {
      theme_color: '#1e90ff',
      background_color: '#ffffff',
      start_image: null,
      start_seconds: 3,
      mark: null,
      ...change.look,
    },
    licence: {
      app: 'a1B2c3',
      build: 'b7',
      expires_at: 0,
      url: 'https://qdb.example.com/api/v3/licence/a1B2c3',
      keys: [],
      ...change.licence,
    },
    functions: moduleOfFunction,
    modules: withDefaults({
      userAgreement: { on: true, config: agreement },
      noNetWork: { on: true, config: noNetWork },
      pullRefresh: { on: true, config: {} },
      nativeConfig: { on: false, config: {} },
      ...change.modules,
    }),
  };
}

function withDefaults(modules: Modules): Modules {
  const defaults = defaultSettings();
  const filled = Object.entries(modules).map(([name, { on, config }]) => [
    name,
    { on, config: { ...defaults[name]?.config, ...config } },
  ]);
  return Object.fromEntries(filled);
}

const both = (zh: string, en: string) => ({ zh, en });

export const agreement = {
  title: both('用户协议与隐私保护', 'Terms and privacy'),
  content: both(
    '<p>欢迎使用星河商城。</p><p><strong>1. 服务</strong>　本应用用于访问网站 &amp; 服务。</p>',
    '<p>Welcome.</p><ul><li>One</li><li>Two</li></ul>',
  ),
  agreeText: both('同意', 'Accept'),
  declineText: both('不同意', 'Decline'),
  againText: both('同意后才能使用。', 'It can only be used once you accept.'),
  links: [{ text: both('隐私政策', 'Privacy policy'), link: 'https://shop.example.com/privacy' }],
  version: 2,
};

export const noNetWork = {
  image: null,
  title: both('网络连接不可用', 'No connection'),
  text: both('请检查网络。', 'Check the network.'),
  buttonText: both('重新加载', 'Try again'),
  buttonColor: '#1e90ff',
  autoRetry: true,
  timeoutSeconds: 20,
};

/** The configuration without the agreement. */
export const withoutAgreement: Modules = { userAgreement: { on: false, config: {} } };
