import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { modules } from '#modules/registry.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { appsAwaitingPayment } from '#server/features/billing/orders/apps-awaiting-payment.ts';
import { type Language, textIn } from '#words/language.ts';
import { baseOf, changesSince, configOf } from '../apps/app.ts';
import { expiryOf, shownPlan, statusOf } from '../apps/app-facts.ts';
import { linkOnWire } from '../apps/link-on-wire.ts';
import { stepsOfApp } from '../apps/steps-of-app.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { productOnWire } from '../builds/product-on-wire.ts';
import { readBuilds } from '../builds/read-builds.ts';
import {
  type BuildOfApp,
  findLastBuild,
  findPublishedVersion,
  listFilesOfBuilds,
  type PublishedVersion,
} from '../builds/store-builds.ts';
import { findPublishedBuild } from '../builds/store-reports.ts';
import { fingerprintsOfApp } from '../keys/signing-key.ts';
import { previewOnWire } from '../preview/preview-on-wire.ts';
import { findPreview } from '../preview/store-previews.ts';
import { publishedOnWire } from '../report/published-on-wire.ts';
import { saveDraft } from './save-draft.ts';

type AppContext = Context<typeof packaging.getApp, typeof packagingSchemas.getApp>;

/** A complete packed app. Other fields of the input are saved first. */
export const getApp = handle(packaging, packagingSchemas, 'getApp', async (context) => {
  const { app_id, ...fields } = context.input;
  // The last build is read first, so that no other value is older than its end.
  const last = await findLastBuild(context.db, context.member.id, app_id);
  const app = await findApp(context.db, context.member.id, app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const isSaving = Object.values(fields).some((field) => field !== undefined);
  const saved = isSaving ? await saveDraft(context, app, fields) : done(app);
  return saved.ok ? done(await readApp(context, saved.data, last)) : saved;
});

async function readApp(context: AppContext, app: AppRow, last: BuildOfApp | undefined) {
  const { db, member, language, clock, memberFacts } = context;
  const [fingerprints, files, published, out, awaitsPayment, links, { person }, preview] = await Promise.all([
    fingerprintsOfApp(db, app.id),
    app.published_build === null ? [] : listFilesOfBuilds(db, [app.published_build]),
    findPublishedBuild(db, app.id),
    findPublishedVersion(db, app),
    appsAwaitingPayment(db, member.id),
    memberFacts.packedLinksOf(db, [app.id]),
    memberFacts.verificationOf(db, member.id, clock.now()),
    findPreview(db, app.id, clock.now()),
  ]);
  const [lastBuild] = await readBuilds(context, last ? [last] : [], language, false);
  return {
    base: baseOf(context, app),
    modules: modulesOf(app, language),
    status: statusOf(app, clock.now(), awaitsPayment),
    plan: shownPlan(app, awaitsPayment),
    licensed: flagOf(app.licensed),
    expire_time: app.licensed ? expiryOf(app) : 0,
    trial: flagOf(app.trial),
    other_key: flagOf(app.other_key),
    last_build: lastBuild ?? null,
    published: publishedOnWire(published, app),
    changes: out ? changesOf(app, out) : null,
    files: files.map((file) => productOnWire(context, file, true)),
    fingerprints,
    distributed: linkOnWire(links.get(app.id)),
    preview: previewOnWire(preview),
    steps: stepsOfApp(app, links.get(app.id), { person, now: clock.now() }),
  };
}

function changesOf(app: AppRow, { version, config }: PublishedVersion) {
  return { version, ...changesSince(config, configOf(app, version, config.versionCode)) };
}

const modulesOf = (app: AppRow, language: Language) =>
  modules.map(({ name, title }) => ({
    name,
    title: textIn(language, title),
    status: flagOf(app.modules[name]?.on ?? false),
  }));
