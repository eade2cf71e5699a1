import { prohibitedWords } from '#contract/compliance/prohibited-words.ts';
import type { ProhibitedEntry } from '#rules/compliance/prohibited.ts';
import { type Failed, fail } from '#server/feature/handle.ts';

type Hit = Pick<ProhibitedEntry, 'category' | 'kind' | 'value'> & { field: string };

/** The refusal of prohibited content. It names the entry, so that the author of a false alarm can choose other words. */
export function blacklisted({ category, kind, value, field }: Hit): Failed<'BLACKLISTED'> {
  const { zh, en } = prohibitedWords[category];
  const reason =
    kind === 'hash'
      ? {
          zh: `这个文件已被列入黑名单（${zh}），不能上传`,
          en: `This file is on the blacklist (${en}) and cannot be used.`,
        }
      : {
          zh: `「${value}」属于禁止类目（${zh}），请修改后再提交`,
          en: `“${value}” belongs to a prohibited category (${en}). Change it to go on.`,
        };
  return fail('BLACKLISTED', {
    field: kind === 'hash' ? 'key' : field,
    category,
    word: kind === 'hash' ? '' : value,
    reason,
  });
}
