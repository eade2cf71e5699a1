import type { Field, LineFormat } from '#modules/app-module.ts';
import type { ParseReason } from '#modules/parse-config.ts';
import { stepsTo } from '#modules/problems-in.ts';
import { findModule } from '#modules/registry.ts';
import type { Localized } from '#words/language.ts';

/** The reason of a problem, both at its field and in the answer of the server. */
export function reasonOf(field: Field | undefined, reason: ParseReason): Localized {
  switch (reason) {
    case 'required':
      return field?.kind === 'image' ? sentences.picture : sentences.required;
    case 'tooLong':
      return longest(field && 'max' in field ? field.max : LONGEST_LINK);
    case 'tooMany':
      return most(field?.kind === 'list' ? field.max : 0);
    case 'range':
      return range(field?.kind === 'number' ? field : { min: 0, max: 0 });
    case 'format':
      return formatOf(field);
    default:
      return sentences[reason];
  }
}

/** The same with the names of the field and, in a list, its position: “Tabs, item 3, Link: …”. */
export function placedReason(module: string, path: string, reason: ParseReason): Localized {
  const steps = stepsTo(findModule(module)?.fields ?? {}, path);
  const words = reasonOf(steps.at(-1)?.field, reason);
  if (steps.length === 0) {
    return words;
  }
  const zh = steps.map(({ field, index }) => field.title.zh + (index === null ? '' : `第 ${index + 1} 项`));
  const en = steps.map(({ field, index }) => field.title.en + (index === null ? '' : `, item ${index + 1}`));
  return { zh: `${zh.join('的')}，${words.zh}`, en: `${en.join(', ')}: ${words.en}` };
}

/** The picture of a setting is not the member's, or no longer exists. */
export const pictureGone: Localized = {
  zh: '这张图片不在了，请重新选择',
  en: 'this picture is no longer there; please choose it again',
};

const LONGEST_LINK = 2048;

const sentences = {
  required: { zh: '请填写', en: 'please fill this in' },
  picture: { zh: '请选择图片', en: 'please choose a picture' },
  type: { zh: '格式不对', en: 'this is not a valid value' },
  choice: { zh: '请选列表里的一项', en: 'please choose from the list' },
  line: { zh: '含有换行或看不见的字符', en: 'it has a line break or an invisible character' },
  link: { zh: '需以 http:// 或 https:// 开头', en: 'it must start with http:// or https://' },
  secure: { zh: '需以 https:// 开头', en: 'it must start with https://' },
  same: { zh: '不能与前面的一样', en: 'it must differ from the one before' },
  twice: { zh: '前面已经有了', en: 'it is there already' },
  unknownModule: { zh: '没有这个模块', en: 'there is no such module' },
  unknownField: { zh: '没有这一项设置', en: 'there is no such setting' },
} as const satisfies Record<string, Localized>;

/** The forms of a line (`modules/check-field.ts`). */
const lines = {
  color: { zh: '请填 #1e90ff 这样的颜色', en: 'please enter a colour such as #1e90ff' },
  host: { zh: '请填 example.com 这样的域名', en: 'please enter a domain such as example.com' },
  domain: {
    zh: '请填 example.com 这样的域名，不带 * 和端口',
    en: 'please enter a domain such as example.com, without * and port',
  },
  pin: { zh: '请填 44 个字符的 Base64 公钥指纹', en: 'please enter a fingerprint of 44 characters in Base64' },
  date: { zh: '请填 2027-01-31 这样的日期', en: 'please enter a date such as 2027-01-31' },
  scheme: {
    zh: '以小写字母开头，只用小写字母、数字和 + . -，不能是系统自带的协议',
    en: 'it starts with a lowercase letter, has only lowercase letters, digits and + . -, and is none of the system’s own',
  },
  p256: { zh: '请填 P-256 公钥', en: 'please enter a P-256 public key' },
  vapid: { zh: '请填 P-256 公钥，87 个字符，以 B 开头', en: 'please enter a P-256 public key: 87 characters, B first' },
} as const satisfies Record<LineFormat, Localized>;

function formatOf(field: Field | undefined): Localized {
  if (field?.kind === 'link') {
    return field.secure ? sentences.secure : sentences.link;
  }
  if (field?.kind === 'line' && field.format) {
    return lines[field.format];
  }
  return field?.kind === 'color' || field?.kind === 'icon' ? lines.color : sentences.line;
}

const longest = (max: number): Localized => ({ zh: `最多 ${max} 个字符`, en: `at most ${max} characters` });
const most = (max: number): Localized => ({ zh: `最多 ${max} 项`, en: `at most ${max} items` });
const range = ({ min, max }: { min: number; max: number }): Localized => ({
  zh: `请填 ${min} 到 ${max} 的整数`,
  en: `please enter a whole number from ${min} to ${max}`,
});
