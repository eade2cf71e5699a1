import Check from 'lucide-react/icons/check';
import Equal from 'lucide-react/icons/equal';
import Plus from 'lucide-react/icons/plus';
import { type Plan, plans } from '#modules/app-module.ts';
import { modulesBeyond, neededPlan } from '#modules/needed-plan.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { addedModules, firstModules, planWithSame } from './plan-contents.ts';
import { orderTexts } from './texts.ts';
import './plan-modules.css';

type Props = { plan: Plan; modules: readonly string[] };
type FitProps = Props & {
  /** Whether this is the plan of the running app. */
  isCurrent?: boolean;
};
type ListProps = FitProps & { isWhole: boolean };

/** The modules that a plan adds to the lower one, only the first ones unless the list is whole; and whether they are enough for the app. */
export function PlanModules({ plan, isWhole, ...fit }: ListProps) {
  const language = useLanguage();
  const text = useText(orderTexts);
  const { shown, others } = isWhole ? { shown: addedModules(plan), others: 0 } : firstModules(plan);
  const icon = plan === plans[0] ? Check : Plus;
  const below = planWithSame(plan);
  const lower = below ? undefined : plans[plans.indexOf(plan) - 1];
  return (
    <>
      <ul className={shown.length > 0 ? 'plan-modules' : 'plan-modules is-all'}>
        {fit.isCurrent && lower && (
          <li className="plan-modules__item is-below">
            {text('allOf', { plan: textIn(language, planTitles[lower]) })}
          </li>
        )}
        {shown.map(({ name, title, onIos }) => (
          <li key={name} className="plan-modules__item">
            <Icon of={icon} />
            <span>
              {textIn(language, title)}
              {!onIos && <small className="plan-modules__android"> Android</small>}
            </span>
          </li>
        ))}
        {others > 0 && <li className="plan-modules__item is-to-come">{text('others', { count: others })}</li>}
        {below && (
          <li className="plan-modules__item is-to-come">
            <Icon of={Equal} />
            {text('sameModules', { plan: textIn(language, planTitles[below]) })}
          </li>
        )}
      </ul>
      <span className="plan-modules__facts">
        {!fit.isCurrent && <Count plan={plan} />}
        <Fit plan={plan} {...fit} />
      </span>
    </>
  );
}

/** The number of modules that a plan adds, for rows that show no module. */
function Count({ plan }: { plan: Plan }) {
  const text = useText(orderTexts);
  const language = useLanguage();
  const below = planWithSame(plan);
  const count = addedModules(plan).length;
  return (
    <span className="plan-modules__count">
      {below
        ? text('sameModules', { plan: textIn(language, planTitles[below]) })
        : text(plan === plans[0] ? 'modulesOf' : 'modulesMore', { count })}
    </span>
  );
}

function Fit({ plan, modules, isCurrent = false }: FitProps) {
  const text = useText(orderTexts);
  if (isCurrent) {
    return <span className="plan-modules__fit">{text('current')}</span>;
  }
  const missing = modulesBeyond(plan, modules).length;
  if (missing > 0) {
    return <span className="plan-modules__fit is-missing">{text('misses', { count: missing })}</span>;
  }
  const isEnough = modules.length > 0 && plan === neededPlan(modules);
  return isEnough ? <span className="plan-modules__fit">{text('fits')}</span> : null;
}
