import { site } from '#contract/site/calls.ts';
import { siteSchemas } from '#contract/site/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, handle } from '#server/feature/handle.ts';
import { findTypicalBuild } from '#server/features/packaging/builds/typical-build.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { withSamples } from './sample-contacts.ts';
import { listSettings } from './store.ts';

type Item = { name: string; value: unknown };

/** The operator's settings and facts of the installation. The call is public, so it contains nothing about members. */
export const listSystemInfo = handle(site, siteSchemas, 'listSystemInfo', async ({ input, ...deps }) => {
  const [settings, typicalBuild] = await Promise.all([listSettings(deps.db), findTypicalBuild(deps.db)]);
  const items = [
    ...withSamples(
      settings.flatMap((item) => asText(item, deps.language)),
      deps,
    ),
    ...itemsOf(deps),
    { name: 'typical_build', value: typicalBuild },
  ];
  return done(input.name === undefined ? items : items.filter(({ name }) => name === input.name));
});

/** Old clients show a value as it is (spec §3: name, value), so the name of the brand is a text; `brand` has its look for pages. */
function asText({ name, value }: Item, language: Language): Item[] {
  const localizedName = (value as { name?: Localized } | null)?.name;
  return name === 'brand' && localizedName
    ? [
        { name, value: textIn(language, localizedName) },
        { name: 'brand_look', value },
      ]
    : [{ name, value }];
}

function itemsOf({ captcha, config }: Deps) {
  const { environment, sms, mail, wechat } = config;
  return [
    { name: 'captcha', value: captcha.facts },
    { name: 'wechat', value: wechat.driver },
    { name: 'code_prefixes', value: sms.prefixes.join() },
    {
      name: 'sandbox',
      value: {
        demo: flagOf(environment === 'demo'),
        sms: flagOf(sms.driver === 'inbox'),
        mail: flagOf(mail.driver === 'inbox'),
        wechat: flagOf(wechat.driver === 'sandbox'),
      },
    },
  ];
}
