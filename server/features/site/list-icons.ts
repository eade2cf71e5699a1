import { site } from '#contract/site/calls.ts';
import { siteSchemas } from '#contract/site/schemas.ts';
import { systemIconShapes, systemIcons } from '#packager/icons/system-icon.ts';
import { done, handle } from '#server/feature/handle.ts';

/** Spec §3: the first of the seven preset colors. */
const FIRST_COLOR = '#ff4500';

let listed: ReturnType<typeof readIcons> | undefined;

/** The table does not change while the server runs, so it is read once. */
export const listIcons = handle(site, siteSchemas, 'listIcons', async () => {
  listed ??= readIcons();
  return done(await listed);
});

/** `unicode` is the icon's code point in a private range, `font_class` its class; both names are from spec §3. */
function readIcons() {
  return Promise.all(
    systemIcons.map(async ({ id, name, words }) => ({
      icon_id: id,
      name,
      font_class: `lucide-${name}`,
      unicode: (0xe000 + id).toString(16),
      color: FIRST_COLOR,
      words,
      shapes: (await systemIconShapes(id)) ?? '',
    })),
  );
}
