import { flagOf, secondsOrZero } from '#contract/wire-values.ts';
import type { Deps } from '#server/feature/deps.ts';
import { linkStatusOf } from '../apps/app-on-wire.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import type { AppRow } from '../apps/store-apps.ts';
import { openLinkSecret } from './link-secrets.ts';

/** The rules of an app's link, for its owner. */
export function rulesOnWire(deps: Deps, app: AppRow) {
  const { id, close_notice, question, allowed, downloads, template, language, short } = app;
  return {
    app_id: id,
    link_status: linkStatusOf(app),
    ...{ close_notice, question, allowed, template, language, short },
    password_set: flagOf(app.password !== null),
    password: openLinkSecret(deps, 'password', id, app.password),
    answer: openLinkSecret(deps, 'answer', id, app.answer),
    download_count: downloads,
    start_time: secondsOrZero(app.starts_at),
    expire_time: secondsOrZero(app.ends_at),
    download_url: linkOfApp(deps, app),
    domain: app.domain ?? '',
  };
}
