import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { moduleFacts, moduleNames } from '#modules/module-names.ts';
import { findModule } from '#modules/registry.ts';
import { readStoredSettings } from '#modules/stored-settings.ts';
import { modulesAround } from '#rules/packaging/day-after/app-preview.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { platformsOf } from '../apps/app-facts.ts';
import { pictureUrl } from '../apps/pictures.ts';
import { addressesIn } from '../modules/module-pictures.ts';
import { findPreviewedApp } from './store-previews.ts';

/**
 * The looks of an app for anybody with the link: name, icon, colors, site and modules as they are now. Of settings only those that the picture draws; of
 * the member nothing.
 */
export const getPreview = handle(packaging, packagingSchemas, 'getPreview', async (context) => {
  const { db, clock, tickets, input, language } = context;
  const app = await findPreviewedApp(db, input.code, clock.now());
  if (!app) {
    return fail('NOT_FOUND');
  }
  const { settings } = readStoredSettings(app.modules);
  const platforms = platformsOf(app);
  const on = moduleNames.filter((name) => settings[name]?.on && findModule(name));
  const drawn = modulesAround.filter((name) => on.includes(name));
  const configured = drawn.map((name) => ({ fields: findModule(name)!.fields, config: settings[name]!.config }));
  return done({
    app_name: app.name,
    app_name_zh: app.name_zh,
    icon_url: pictureUrl(context, app.icon_picture, input.code),
    theme_color: app.theme_color,
    background_color: app.background_color,
    link: app.link,
    offline_site: flagOf(app.site !== null),
    platforms,
    modules: on.map((name) => ({
      name,
      title: textIn(language, moduleFacts[name].title),
      platforms: platforms.filter((platform) => platform === 'android' || findModule(name)!.ios !== null),
    })),
    settings: drawn.map((name) => ({ name, config: withoutAddresses(settings[name]!.config) })),
    pictures: await addressesIn({ db, tickets, member: { id: app.member_id } }, configured, input.code),
    expire_time: secondsOf(app.preview_ends),
  });
});

/** A picture draws no address of an item and no rule where a bar is hidden: these stay with the owner until the app is out. */
function withoutAddresses<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    return value.map(withoutAddresses) as Value;
  }
  return typeof value === 'object' && value !== null
    ? (Object.fromEntries(
        Object.entries(value).map(([key, part]) => [
          key,
          key === 'link' ? '' : key === 'hideOn' ? [] : withoutAddresses(part),
        ]),
      ) as Value)
    : value;
}
