import type { Fields } from './app-module.ts';

/** Settings of nativeConfig: the address of the file that changes a few of its settings, and the public keys that may sign it. */
export const remoteFields = {
  remote: {
    kind: 'link',
    default: '',
    secure: true,
    title: { zh: '远程设置的地址（Android）', en: 'Address of remote settings (Android)' },
    help: {
      zh: '以 https 开头的 JSON 文件，旁边放同名加 .sig 的签名；底部导航、颜色和首页可以不更新应用就修改，下次打开时生效',
      en: 'A JSON file by https, with its signature beside it (.sig). Tabs, colours and first page change without an update of the app, from the next start on',
    },
  },
  remoteKey: {
    kind: 'line',
    default: '',
    max: 124,
    format: 'p256',
    title: { zh: '远程设置的公钥', en: 'Public key of remote settings' },
    help: {
      zh: '由 qdb settings-key 生成；没有相应私钥签名的设置一律不用',
      en: 'From qdb settings-key. Settings without a signature of its private half are never used',
    },
  },
} as const satisfies Fields;
