import { pairs } from '../../../texts/texts.ts';

export const testerTexts = pairs({
  title: { zh: '登记的测试设备', en: 'Registered test devices' },
  lead: {
    zh: '测试者在安装页登记自己的 iPhone 或 iPad。把这些设备加进描述文件，重新签名后上传，他们就能安装。',
    en: 'Testers register an iPhone or iPad on the install page. Add the devices to your profile, sign again and upload, and they can install.',
  },
  none: { zh: '还没有设备登记', en: 'No device is registered yet' },
  noneLead: {
    zh: '把下载链接发给测试者。他们用 iPhone 或 iPad 打开，点“查一查并登记这台设备”，这里就会列出设备的 UDID。',
    en: 'Send testers the download link. They open it on an iPhone or iPad and tap “Check and register this device”; the UDID then appears here.',
  },
  notNeeded: {
    zh: '当前版本不需要登记设备：它的描述文件不按设备限制安装。',
    en: 'The current version needs no registered devices: its profile doesn’t limit installation to some.',
  },
  notForDevices: {
    zh: '当前版本的签名不是给测试设备用的（Ad Hoc 或 Development），安装页不会请人登记。',
    en: 'The current version isn’t signed for test devices (Ad Hoc or Development), so the install page asks nobody to register.',
  },
  copyLink: { zh: '复制下载链接', en: 'Copy download link' },
  device: { zh: '设备', en: 'Device' },
  system: { zh: '系统', en: 'System' },
  added: { zh: '登记时间', en: 'Registered' },
  acts: { zh: '操作', en: 'Actions' },
  inProfile: { zh: '可以安装', en: 'Can install' },
  notInProfile: { zh: '描述文件里没有', en: 'Not in the profile' },
  copyOf: { zh: '复制 {name} 的 UDID', en: 'Copy the UDID of {name}' },
  copyAll: { zh: '复制全部 UDID', en: 'Copy all UDIDs' },
  rename: { zh: '改名', en: 'Rename' },
  renameOf: { zh: '给 {name} 改名', en: 'Rename {name}' },
  nameTitle: { zh: '给这台设备起个名字', en: 'Name this device' },
  name: { zh: '设备名', en: 'Device name' },
  nameHint: {
    zh: '方便您认出是谁的手机，也会写进给 Apple 的文件。留空就显示型号。',
    en: 'So that you know whose phone it is; Apple’s file has it too. Leave it empty to show the model.',
  },
  save: { zh: '保存', en: 'Save' },
  remove: { zh: '移除', en: 'Remove' },
  removeOf: { zh: '移除 {name}', en: 'Remove {name}' },
  removeTitle: { zh: '移除 {name}？', en: 'Remove {name}?' },
  removeText: {
    zh: '只从这个列表里移除，描述文件里的登记不变。以后还可以再登记。',
    en: 'It only leaves this list; a profile that names it stays as it is. It can be registered again.',
  },
  keep: { zh: '不移除', en: 'Keep it' },
  csv: { zh: '导出 CSV', en: 'Export CSV' },
  forApple: { zh: '导出给 Apple 开发者网站', en: 'Export for Apple’s developer site' },
  fileName: { zh: '{name}-测试设备', en: '{name}-test-devices' },
});
