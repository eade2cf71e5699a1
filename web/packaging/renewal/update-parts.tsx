import { Link } from 'react-router';
import type { Plan } from '#modules/app-module.ts';
import { moduleTitle } from '#modules/module-names.ts';
import { modulesBeyond } from '#modules/needed-plan.ts';
import { remainingDays } from '#rules/billing/renewal-price.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { stepPaths } from '../opening.ts';
import { OrderSection } from '../order/order-section.tsx';
import { renewalTexts } from './texts.ts';
import { modulesOn } from './use-update.ts';

/** The modules that need a higher plan, and how to manage without it. */
export function UpgradeSection({ app, plan }: { app: PackedApp; plan: Plan }) {
  const text = useText(renewalTexts);
  const language = useLanguage();
  const titleOf = (each: Plan) => textIn(language, planTitles[each]);
  const names = modulesBeyond(app.plan, modulesOn(app)).map((name) => textIn(language, moduleTitle(name)));
  const params = { names: names.join(text('comma')), plan: titleOf(plan) };
  const days = remainingDays(app.expire_time, Math.floor(Date.now() / 1000));
  return (
    <OrderSection
      title={text('upgrade')}
      beside={
        <span className="tag is-warn">{text('upgradeFromTo', { from: titleOf(app.plan), to: titleOf(plan) })}</span>
      }
    >
      <p>
        {app.expire_time === NEVER_EXPIRES ? text('upgradeForever', params) : text('upgradeWhy', { ...params, days })}{' '}
        <Link className="link" to={stepPaths.edit.modules(app.base.app_id)}>
          {text('upgradeOr')}
        </Link>
      </p>
    </OrderSection>
  );
}

/** The facts that cannot change with a version, with the reason. */
export function SameFacts({ app: { base, other_key } }: { app: PackedApp }) {
  const text = useText(renewalTexts);
  const ids = { android: base.package_name, ios: base.bundle_id };
  const shown = [...new Set(base.platforms.map((platform) => ids[platform]))];
  return (
    <OrderSection title={text('same')} beside={null}>
      <dl className="fact">
        <dt>{text('sameId')}</dt>
        <dd>{text('sameIdText', { id: shown.join(text('comma')) })}</dd>
        <dt>{text('sameKey')}</dt>
        <dd role={other_key === 1 ? 'alert' : undefined}>{text(other_key === 1 ? 'otherKey' : 'sameKeyText')}</dd>
      </dl>
    </OrderSection>
  );
}
