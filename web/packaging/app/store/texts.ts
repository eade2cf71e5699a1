import { pairs } from '../../../texts/texts.ts';

export const storeTexts = pairs({
  title: { zh: '上架材料', en: 'Store materials' },
  lead: {
    zh: '按当前版本 {version} 生成，上架时照此填写',
    en: 'Generated from version {version}, ready for any store’s form',
  },
  none: {
    zh: '打包之后，这里会列出权限和理由、隐私摘要和各尺寸图标。',
    en: 'After a build, permissions with their reasons, a privacy summary and icons in each size stand here.',
  },
  guide: { zh: '各商店要什么', en: 'What each store asks for' },
  names: { zh: '名称与指纹', en: 'Names and fingerprints' },
  namesText: { zh: '包名、公钥和证书指纹在', en: 'Package name, public key and certificate fingerprints are under' },
  toKey: { zh: '签名密钥', en: 'Signing key' },
  permissions: { zh: '权限和理由', en: 'Permissions and reasons' },
  noPermissions: {
    zh: '除了联网，这个版本不申请任何权限。',
    en: 'Apart from network access, this version asks for no permission.',
  },
  copyPermissions: { zh: '复制权限说明', en: 'Copy the permissions' },
  privacy: { zh: '隐私摘要', en: 'Privacy summary' },
  copyPrivacy: { zh: '复制隐私摘要', en: 'Copy the summary' },
  hosts: { zh: '应用会连接', en: 'Contacts' },
  libraries: { zh: '第三方 SDK', en: 'Third-party SDKs' },
  noLibraries: { zh: '没有', en: 'None' },
  consent: { zh: '首次打开', en: 'First start' },
  consentOn: {
    zh: '先显示用户协议和隐私政策，同意之前不联网、不申请权限',
    en: 'Shows the agreement and privacy policy; no network and no permission before consent',
  },
  consentOff: {
    zh: '「用户协议」模块没有打开，国内商店会要求打开',
    en: 'The user agreement module is off. Stores in China ask for it',
  },
  icons: { zh: '图标', en: 'Icons' },
  iconsText: { zh: 'PNG，从您的图标导出，不放大。', en: 'PNG, exported from your icon, never enlarged.' },
  iconOf: { zh: '{size} × {size}', en: '{size} × {size}' },
  iconTooSmall: {
    zh: '原图只有 {size} 像素，换一张更大的再导出',
    en: 'The picture has only {size} pixels. Choose a larger one to export more sizes',
  },
  noIcon: { zh: '还没有图标', en: 'No icon yet' },
  files: { zh: '文件', en: 'Files' },
  filesText: { zh: '安装包、大小和 SHA-256 在', en: 'Installers, sizes and SHA-256 are in the' },
  toReport: { zh: '核验报告', en: 'verification report' },
  summary: {
    zh: '{name} {version}（{packageName}）隐私摘要',
    en: 'Privacy summary of {name} {version} ({packageName})',
  },
  between: { zh: '；', en: '; ' },
  whyLine: { zh: '{what}：{why}', en: '{what}: {why}' },
});
