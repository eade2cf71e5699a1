import { compliance } from '#contract/compliance/calls.ts';
import { prohibitedWords } from '#contract/compliance/prohibited-words.ts';
import { complianceSchemas } from '#contract/compliance/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { hitsOf } from './prohibited.ts';

/** Enough for a form, and too few to learn the list from it. */
const CHECKS_PER_HOUR = 120;

export const checkProhibited = handle(compliance, complianceSchemas, 'checkProhibited', async (context) => {
  const { db, member, input, limits, language } = context;
  const quota = await limits.take(`prohibited:${member.id}`, CHECKS_PER_HOUR, 3600);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const { name = '', content = '', package_name: packageName = null, link, sha256: hash = null } = input;
  const texts = [
    { field: 'name', text: name },
    { field: 'content', text: content },
  ];
  const [hit] = await hitsOf(db, { texts, packageName, links: link ? [link] : [], hash });
  if (!hit) {
    return done({ hit: 0 as const });
  }
  const { category, value: word } = hit.entry;
  return done({ hit: 1 as const, category, text: textIn(language, prohibitedWords[category]), word });
});
