import { actionOutlines } from '#modules/action-icons.ts';
import { moduleOfFunction } from '#modules/functions.ts';
import type { ShellConfig } from '#packager/shell-config.ts';

type Modules = Record<string, Record<string, unknown>>;

/** The configuration of a shop's app with the named modules on; `change` overrides parts of it. */
export function configWith(
  modules: Modules = {},
  change: (config: ShellConfig) => ShellConfig = (same) => same,
): ShellConfig {
  const on = Object.entries(modules).map(([name, config]) => [name, { on: true, config }]);
  return change({
    config_version: 1,
    app: {
      id: 'a1B2c3D4e5',
      build: '7',
      name: 'Star River',
      name_zh: '星河商城',
      package_name: 'cn.example.shop',
      bundle_id: 'cn.example.shop',
      version_name: '1.2.0',
      version_code: 7,
      link: 'https://shop.example.cn/start',
      hosts: ['shop.example.cn', '*.pay.example.cn'],
    },
    look: {
      theme_color: '#1e90ff',
      background_color: '#ffffff',
      start_image: null,
      start_seconds: 3,
      mark: null,
    },
    licence: {
      app: 'a1B2c3D4e5',
      build: '7',
      expires_at: 0,
      url: 'https://qdb.example.cn/api/v3/licence/a1B2c3D4e5',
      keys: [],
    },
    modules: Object.fromEntries(on),
    icons: actionOutlines,
    functions: moduleOfFunction,
  });
}

export const agreement = {
  userAgreement: {
    title: { zh: '用户协议', en: 'Terms' },
    content: { zh: '<p>请阅读<b>协议</b></p>', en: '<p>Please read</p>' },
    agreeText: { zh: '同意', en: 'Accept' },
    declineText: { zh: '不同意', en: 'Decline' },
    againText: { zh: '同意后才能使用', en: 'Needs your consent' },
    links: [{ text: { zh: '隐私政策', en: 'Privacy' }, link: 'https://shop.example.cn/privacy' }],
    version: 2,
  },
};
