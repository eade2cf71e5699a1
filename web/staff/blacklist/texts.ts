import { pairs } from '../../texts/texts.ts';

export const blacklistTexts = pairs({
  title: { zh: '黑名单', en: 'Blacklist' },
  lead: {
    zh: '共 {count} 项。发布时命中的版本先进入内容审核；命中文件哈希的直接拒绝。',
    en: '{count} entries. A release that hits one waits for a content review; one whose file hash is listed is refused.',
  },
  add: { zh: '加入黑名单', en: 'Add an entry' },
  search: { zh: '搜索内容或备注', en: 'Search entries and notes' },
  category: { zh: '类目', en: 'Category' },
  kind: { zh: '类型', en: 'Kind' },
  all: { zh: '全部', en: 'All' },
  value: { zh: '内容', en: 'Entry' },
  note: { zh: '备注（只有员工看到）', en: 'Note (for staff alone)' },
  added: { zh: '加入时间', en: 'Added' },
  acts: { zh: '操作', en: 'Actions' },
  remove: { zh: '移出', en: 'Remove' },
  removeOf: { zh: '移出「{value}」', en: 'Remove “{value}”' },
  removeTitle: { zh: '移出「{value}」？', en: 'Remove “{value}”?' },
  removeLead: {
    zh: '之后的发布不再因它进入审核；正在审核的不受影响。',
    en: 'Later releases are not reviewed because of it. Those in review stay there.',
  },
  removed: { zh: '已移出', en: 'Removed' },
  saved: { zh: '已加入', en: 'Added' },
  nothing: { zh: '没有符合条件的内容', en: 'Nothing matches' },
  hint_word: {
    zh: '不分大小写、全半角，忽略空格和符号；英文按整词匹配',
    en: 'Case, width, spaces and signs do not matter. Latin words are whole words.',
  },
  hint_packageName: { zh: '也包括它下级的包名', en: 'Also package names below it' },
  hint_host: { zh: '也包括它的子域名', en: 'Also its subdomains' },
  hint_certificate: {
    zh: '证书的 SHA-256，或 10 位的 Apple 团队 ID',
    en: 'The SHA-256 of a certificate, or an Apple team ID of 10 characters',
  },
  hint_hash: { zh: '文件的 SHA-256', en: 'The SHA-256 of a file' },
});
