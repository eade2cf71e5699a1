import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { appsAwaitingPayment } from '#server/features/billing/orders/apps-awaiting-payment.ts';
import { expiryOf, platformsOf, shownPlan, statusOf } from '../apps/app-facts.ts';
import { linkOnWire } from '../apps/link-on-wire.ts';
import { pictureUrl } from '../apps/pictures.ts';
import { stepsOfApp } from '../apps/steps-of-app.ts';
import { countApps, listApps as listAppsOf } from '../apps/store-apps.ts';

/** The member's packed apps, newest first. */
export const listApps = handle(packaging, packagingSchemas, 'listApps', async (context) => {
  const { db, input, member, clock } = context;
  const now = clock.now();
  const awaitsPayment = await appsAwaitingPayment(db, member.id);
  const { keyword, plan, status } = input;
  const filter = { memberId: member.id, keyword, plan, status, now, awaitsPayment };
  const offset = (input.page - 1) * input.limit;
  const [{ rows, total }, counts, { person }] = await Promise.all([
    listAppsOf(db, filter, { offset, limit: input.limit }),
    countApps(db, member.id, now),
    context.memberFacts.verificationOf(db, member.id, now),
  ]);
  const links = await context.memberFacts.packedLinksOf(
    db,
    rows.map(({ id }) => id),
  );
  const trends = await context.memberFacts.packedTrendsOf(db, [...links.keys()], now);
  return done({
    list: rows.map((app) => ({
      app_id: app.id,
      app_name: app.name,
      app_name_zh: app.name_zh,
      icon_url: pictureUrl(context, app.icon_picture),
      theme_color: app.theme_color,
      link: app.link,
      package_name: app.package_name,
      platforms: platformsOf(app),
      version: app.version,
      plan: shownPlan(app, awaitsPayment),
      status: statusOf(app, now, awaitsPayment),
      trial: flagOf(app.trial),
      other_key: flagOf(app.other_key),
      last_build: app.last_code,
      last_version: app.last_version ?? '',
      last_version_code: app.last_version_code ?? 0,
      last_build_time: app.last_built_at ? secondsOf(app.last_built_at) : 0,
      expire_time: app.licensed ? expiryOf(app) : 0,
      create_time: secondsOf(app.created_at),
      update_time: secondsOf(app.updated_at),
      ...linkOnWire(links.get(app.id)),
      ...(trends.has(app.id) && { trend: [...trends.get(app.id)!] }),
      steps: stepsOfApp(app, links.get(app.id), { person, now }),
    })),
    total,
    counts,
    has_more: flagOf(offset + rows.length < total),
  });
});
