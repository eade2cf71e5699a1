import { expect, test } from 'vitest';
import { hostsOf, permissionLines, privacySummary, type Report } from './store-words.ts';

const report = {
  app_name: 'Shanye Tea',
  app_name_zh: '山野茶事',
  version: '1.1.0',
  package_name: 'com.example.shanye',
  permissions: [
    {
      name: 'android.permission.CAMERA',
      platform: 'android',
      module: { zh: '原生能力', en: 'Native functions' },
      why: { zh: '扫码时使用', en: 'To scan codes' },
    },
  ],
  hosts: [{ host: 'tea.example.com', why: { zh: '您的网站', en: 'Your website' } }],
  libraries: [],
} as unknown as Report;

test('each permission has its reason in the language of the form', () => {
  expect(permissionLines(report, 'zh-CN')).toBe('CAMERA：扫码时使用');
  expect(permissionLines(report, 'zh-EN')).toBe('CAMERA: To scan codes');
});

test('a permission or a host that two modules need stands once, with both reasons', () => {
  const [camera] = report.permissions;
  const permissions = [camera!, { ...camera!, why: { zh: '拍照时使用', en: 'To take photos' } }, camera!];
  expect(permissionLines({ permissions }, 'zh-CN')).toBe('CAMERA：扫码时使用；拍照时使用');
  const host = 'qdb.example';
  const hosts = [
    { host, why: { zh: '查询消息', en: 'Asks for messages' } },
    { host, why: { zh: '查询许可', en: 'Checks the licence' } },
  ];
  expect(hostsOf({ hosts }, 'zh-EN')).toEqual([{ name: host, why: 'Asks for messages; Checks the licence' }]);
});

test('the summary names the app, its hosts, its SDKs, its consent and its permissions', () => {
  expect(privacySummary(report, true, 'zh-CN').split('\n')).toEqual([
    '山野茶事 1.1.0（com.example.shanye）隐私摘要',
    '应用会连接 tea.example.com：您的网站',
    '第三方 SDK：没有',
    '首次打开：先显示用户协议和隐私政策，同意之前不联网、不申请权限',
    'CAMERA：扫码时使用',
  ]);
  const bare = privacySummary({ ...report, permissions: [], libraries: ['JPush 5'] }, false, 'zh-EN');
  expect(bare).toContain('Third-party SDKs: JPush 5');
  expect(bare).toContain('First start: The user agreement module is off');
  expect(bare).toContain('Apart from network access, this version asks for no permission.');
});
