import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { picturesIn, systemIconOf } from '#modules/pictures-in.ts';
import { client } from '../../call/client.ts';
import { inProcess } from '../../call/in-process.ts';
import type { PageContext } from '../../call/page-context.ts';
import { outlineOf } from '../../phone/bars/outline-of.ts';
import type { PhoneApp } from '../../phone/phone-app.ts';
import type { Block } from './article.ts';
import { isPhone, phoneOfBlock } from './phone-settings.ts';

/** The outlines of the system icons in the phones of an article. Most articles have none, so nothing is loaded. */
export async function outlinesFor(
  blocks: readonly Block[],
  { callApi }: PageContext,
): Promise<NonNullable<PhoneApp['outlines']>> {
  const references = blocks.filter(isPhone).flatMap((block) => picturesIn(phoneOfBlock(block)?.settings ?? {}));
  const iconIds = new Set(references.flatMap((reference) => systemIconOf(reference) ?? []));
  if (iconIds.size === 0) {
    return {};
  }
  const icons = await client<typeof siteSchemas>(site, inProcess(callApi)).listIcons();
  const found = icons.ok ? icons.data.filter(({ icon_id }) => iconIds.has(icon_id)) : [];
  return Object.fromEntries(found.map(({ icon_id, shapes }) => [icon_id, outlineOf(shapes)]));
}
