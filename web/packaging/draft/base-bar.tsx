import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../call/toast-store.ts';
import { Icon } from '../../components/icon.tsx';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import { leaveBehind } from '../leave-behind.ts';
import { type Opening, stepPaths } from '../opening.ts';
import { savedIcon } from '../saved-icon.ts';
import { useBeginTrial } from '../use-begin-trial.ts';
import { BarWords, TrialButton, TrialPrice, WizardBar } from '../wizard-bar.tsx';
import { draftTexts } from './texts.ts';
import type { BaseDraft, Step } from './use-base-draft.ts';

type Props = {
  draft: BaseDraft;
  opening: Opening;
  /** Whether the app has not been ordered yet. */
  offersTrial: boolean;
  onMade: (appId: number) => void;
  onPreview: () => void;
};

/** The actions of step 1. Each waits for a running check and shows that it waits. */
export function BaseBar({ draft, opening, offersTrial, onMade, onPreview }: Props) {
  const { form, save, saving, checking, trialUsed } = draft;
  const text = useText(draftTexts);
  const name = useAppName()(form);
  const [pendingStep, setPendingStep] = useState<Step | null>(null);
  const go = useSteps(opening, onMade);
  const hasTrial = offersTrial && !trialUsed;

  async function take(step: Step) {
    setPendingStep(step);
    const appId = await save();
    if (appId !== null) {
      await go(step, appId);
    }
    // The next step replaces this screen, whose buttons stay locked until then.
    if (appId === null || step === 'draft') {
      setPendingStep(null);
    }
  }

  const isBusy = saving || pendingStep !== null;
  const button = (step: Step) => ({
    disabled: isBusy,
    'aria-busy': pendingStep === step,
    onClick: () => take(step),
  });
  const isWaiting = (step: Step) => pendingStep === step && checking;

  return (
    <WizardBar
      name={name}
      icon={savedIcon(form)}
      note={name && <span>{form.platforms.map((platform) => text(platform)).join(' + ')}</span>}
      price={hasTrial && <TrialPrice />}
      hasTwoWays={hasTrial}
      onPreview={onPreview}
      aside={
        <button type="button" className="button is-line" {...button('draft')}>
          {text(isWaiting('draft') ? 'checking' : opening === 'edit' ? 'saveEdit' : 'saveDraft')}
        </button>
      }
    >
      {hasTrial && (
        <TrialButton disabled={isBusy} busy={pendingStep === 'trial'} onClick={() => take('trial')}>
          {isWaiting('trial') && text('checking')}
        </TrialButton>
      )}
      <button
        type="button"
        className={hasTrial || trialUsed ? 'button is-line' : 'button'}
        aria-label={isWaiting('order') ? undefined : text('nextModules')}
        {...button('order')}
      >
        {isWaiting('order') ? text('checking') : <NextWords isShort={hasTrial} />}
        <Icon of={ChevronRight} />
      </button>
    </WizardBar>
  );
}

function NextWords({ isShort }: { isShort: boolean }) {
  const text = useText(draftTexts);
  return <BarWords whole={text('nextModules')} short={text(isShort ? 'short_nextModules' : 'nextModules')} />;
}

/** Navigates after a save, unless the member has already left the screen. */
function useSteps(opening: Opening, onMade: (appId: number) => void) {
  const text = useText(draftTexts);
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const { base, modules, order } = stepPaths[opening];
  const begin = useBeginTrial((appId) => navigate(order(appId)));

  return async (step: Step, appId: number) => {
    if (!isShown.current) {
      return;
    }
    if (step === 'trial') {
      await begin({ app_id: appId });
    } else if (step === 'order') {
      leaveBehind(base(appId));
      navigate(modules(appId));
    } else {
      toast('success', text(opening === 'edit' ? 'savedEdit' : 'saved'));
      onMade(appId);
      navigate(base(appId), { replace: true, preventScrollReset: true });
    }
  };
}
