import ChevronRight from 'lucide-react/icons/chevron-right';
import { useNavigate } from 'react-router';
import { planTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { Icon } from '../../components/icon.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { planForApp } from '../draft/plan-for-app.ts';
import { leaveBehind } from '../leave-behind.ts';
import { isOnTrial, openingOf, stepPaths } from '../opening.ts';
import { savedIcon } from '../saved-icon.ts';
import { packagingTexts } from '../texts.ts';
import { useBeginTrial } from '../use-begin-trial.ts';
import type { TrialOffer } from '../use-trial-offer.ts';
import { BarPrice, BarWords, TrialButton, TrialPrice, WizardBar } from '../wizard-bar.tsx';
import { type ConfiguredModules, isAbove, titleOf } from './state/configured.ts';
import { changedModules, namesOn } from './state/module-draft.ts';
import type { useModuleDraft } from './state/use-module-draft.ts';
import { moduleTexts } from './texts.ts';
import './module-bar.css';

type Props = {
  app: PackedApp;
  configured: ConfiguredModules;
  modules: ReturnType<typeof useModuleDraft>;
  trial: TrialOffer;
  /** Called with a module that is on and has invalid settings. */
  onWrong: (name: string) => void;
  onPreview: () => void;
};

/** The actions of step 2: the trial, which starts from here, the order, or a new version of an app that has been built. */
export function ModuleBar({ app, configured, modules, trial, onWrong, onPreview }: Props) {
  const text = useText(packagingTexts);
  const { base } = app;
  const name = useAppName()(base);
  const { busy, run } = useBusy();
  const ways = useWays(app, configured, modules, onWrong);
  const hasTrial = trial !== 'none';
  const next = openingOf(app) === 'edit' && app.status !== 'expired' ? 'nextVersion' : 'nextOrder';

  return (
    <WizardBar
      name={name}
      icon={savedIcon(base)}
      note={<SaveState modules={modules} />}
      price={
        hasTrial ? <TrialPrice /> : <Price app={app} configured={configured} on={namesOn(modules.draft.settings)} />
      }
      hasTwoWays={hasTrial}
      onPreview={onPreview}
    >
      {hasTrial && (
        <TrialButton disabled={busy || trial === 'waiting'} busy={busy} onClick={() => run(ways.beginTrial)} />
      )}
      <button
        type="button"
        className={hasTrial ? 'button is-line' : 'button'}
        disabled={busy}
        aria-label={text(next)}
        onClick={() => run(ways.goOn)}
      >
        <BarWords whole={text(next)} short={text(`short_${next}`)} />
        <Icon of={ChevronRight} />
      </button>
    </WizardBar>
  );
}

/** A year of the plan that the modules need. A paid app has its plan, and pays the difference to a higher one; a running trial costs nothing. */
function Price({ app, configured, on }: { app: PackedApp; configured: ConfiguredModules; on: readonly string[] }) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const plan = planForApp(on, app.base.site !== '');
  const title = (each = plan) => ({ plan: textIn(language, planTitles[each]) });
  if (configured.paid === 1) {
    return isAbove(plan, app.plan) && app.status !== 'expired' ? (
      <BarPrice amount={formatAmount(configured.amounts[plan])}>{text('upgradeTo', title())}</BarPrice>
    ) : (
      <BarPrice>{text('paidPlan', title(app.plan))}</BarPrice>
    );
  }
  if (isOnTrial(app)) {
    return <BarPrice amount={formatAmount('0.00')}>{text('trialRuns')}</BarPrice>;
  }
  const yearly = app.base.platforms.length > 1 ? 'aYearForBoth' : 'aYear';
  return <BarPrice amount={formatAmount(configured.amounts[plan])}>{text(yearly, title())}</BarPrice>;
}

/** The buttons of the bar: each saves everything first, and stops at a module with invalid settings. */
function useWays(
  app: PackedApp,
  configured: ConfiguredModules,
  { finish }: Props['modules'],
  onWrong: Props['onWrong'],
) {
  const text = useText(moduleTexts);
  const navigate = useNavigate();
  const appId = app.base.app_id;
  const paths = stepPaths[openingOf(app)];
  const begin = useBeginTrial((refused) => navigate(paths.order(refused)));

  async function isFinished(): Promise<boolean> {
    const { wrong, failure } = await finish();
    if (failure) {
      tellFailure(failure);
    } else if (wrong !== null) {
      toast('warning', text('wrong', { name: titleOf(configured, wrong) }));
      onWrong(wrong);
    }
    return !failure && wrong === null;
  }

  async function goOn() {
    if (await isFinished()) {
      leaveBehind(paths.modules(appId));
      navigate(paths.order(appId));
    }
  }

  async function beginTrial() {
    if (!(await isFinished())) {
      return;
    }
    await begin({ app_id: appId });
  }

  return { goOn, beginTrial };
}

/** Whether the changes are saved, and the time of the last save. */
function SaveState({ modules }: { modules: ReturnType<typeof useModuleDraft> }) {
  const text = useText(moduleTexts);
  const { draft, isWaiting, savedAt, failure, saveNow } = modules;
  if (failure) {
    return (
      <span className="save-state is-bad" role="status">
        {text('unsavedFailed')}{' '}
        <button type="button" className="link" onClick={() => void saveNow()}>
          {text('retry')}
        </button>
      </span>
    );
  }
  if (isWaiting) {
    return <span className="save-state">{text('saving')}</span>;
  }
  if (changedModules(draft).length > 0) {
    return <span className="save-state is-bad">{text('unsavedWrong')}</span>;
  }
  return savedAt === null ? null : (
    <span className="save-state is-done num" data-part="saved">
      {text('savedAt', { time: new Date(savedAt).toTimeString().slice(0, 5) })}
    </span>
  );
}
