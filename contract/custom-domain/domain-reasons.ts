import type { DomainFault } from '#rules/custom-domain/domain-name.ts';
import type { RecordFault } from '#rules/custom-domain/records.ts';
import type { Localized } from '#words/language.ts';

/** The reasons for which a domain cannot be bound (spec §5: "a domain must be entered"). */
export const domainReasons = {
  empty: { zh: '请输入域名', en: 'Enter a domain.' },
  characters: {
    zh: '域名不正确，请填写像 app.example.com 这样的域名',
    en: 'This is not a domain. Enter one such as app.example.com.',
  },
  wildcard: {
    zh: '不支持泛域名，请填写一个具体的二级域名',
    en: 'Wildcards are not supported. Enter one particular subdomain.',
  },
  address: { zh: '这是 IP 地址，请填写域名', en: 'This is an IP address. Enter a domain.' },
  unlisted: {
    zh: '没有这个域名后缀，请检查拼写',
    en: 'No domain ends like this. Please check the spelling.',
  },
  ours: { zh: '这是本站的域名，请填写您自己的域名', en: 'This domain is ours. Enter one of your own.' },
  apex: {
    zh: '根域名不能绑定，请填写二级域名，例如 app.{domain}',
    en: 'A root domain can’t be bound. Enter a subdomain such as app.{domain}.',
  },
  www: {
    zh: 'www 不能绑定，请填写另一个二级域名，例如 app.{domain}',
    en: 'The www subdomain can’t be bound. Enter another one such as app.{domain}.',
  },
} as const satisfies Record<DomainFault, Localized>;

/** The download config accepts only a host that the member has bound. */
export const notBoundReason: Localized = {
  zh: '这个域名还没有绑定，请先完成绑定',
  en: 'This domain is not bound yet. Finish binding it first.',
};

/** Spec §5: "only registered (filed) domains". */
export const filingReasons = {
  missing: {
    zh: '只能绑定已备案的域名，请填写网站备案号',
    en: 'Only ICP-filed domains can be bound. Enter the filing number of the site.',
  },
  wrong: {
    zh: '备案号不正确，格式应为 沪ICP备12345678号',
    en: 'The filing number is not valid. It should look like 沪ICP备12345678号.',
  },
} as const satisfies Record<string, Localized>;

/** Advice about a record that was not found, beside the specification's sentence. */
export const recordHints = {
  none: {
    zh: '没有查到任何记录。请确认主机记录和记录类型与上面一致，并且已经保存。',
    en: 'There is no record at all. Make sure that the host and the type are as above, and that the record is saved.',
  },
  other: {
    zh: '这条 CNAME 指向别处，请把记录值改成上面的值。',
    en: 'The CNAME leads elsewhere. Set its value to the one above.',
  },
  zoneAdded: {
    zh: '记录值末尾被服务商补上了自己的域名，删掉多出的部分再存。',
    en: 'Your provider added its own domain to the end of the value. Remove what is too much and save it again.',
  },
  notCname: {
    zh: '这个名字上是别的类型的记录，请删除它，再添加 CNAME。',
    en: 'The name has a record of another type. Delete it and add the CNAME instead.',
  },
} as const satisfies Record<RecordFault, Localized>;
