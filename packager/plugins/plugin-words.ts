import type { Localized } from '#words/language.ts';
import type { PluginProblem } from './read-plugin.ts';

/** The reasons against a plug-in; `{name}` is the field, file or class in question. */
export const pluginWords: Readonly<Record<PluginProblem['reason'], Localized>> = {
  noDescription: { zh: '缺少 plugin.json', en: 'plugin.json is missing' },
  notJson: { zh: '{name} 不是有效的 JSON 对象', en: '{name} is not a JSON object' },
  field: { zh: 'plugin.json 的「{name}」不符合要求', en: '“{name}” in plugin.json does not have the right form' },
  path: { zh: '「{name}」不能用作 dex 文件名', en: '“{name}” cannot be the name of a dex file' },
  missing: { zh: '缺少文件「{name}」', en: 'The file “{name}” is missing' },
  notDex: { zh: '「{name}」不是完整的 dex 文件', en: '“{name}” is not a whole dex file' },
  dexVersion: {
    zh: '「{name}」的 dex 版本太新，Android 7 无法运行',
    en: 'The dex version of “{name}” is too new for Android 7',
  },
  tooLarge: {
    zh: '「{name}」太大，插件最大 16 MB、10 个 dex',
    en: '“{name}” is too large: 16 MB and 10 dex files at most',
  },
  ownPackage: {
    zh: '类 {name} 属于应用本身的包 app.shell',
    en: 'The class {name} is in app.shell, the package of the app itself',
  },
  noClass: { zh: 'dex 中没有类 {name}', en: 'No dex file has the class {name}' },
  twice: { zh: '类 {name} 重复出现', en: 'The class {name} is there twice' },
};
