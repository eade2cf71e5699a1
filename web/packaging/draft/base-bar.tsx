import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatAmount } from '#rules/billing/yuan.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { toast } from '../../call/toast-store.ts';
import { Icon } from '../../components/icon.tsx';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import { leaveBehind } from '../leave-behind.ts';
import { type Opening, stepPaths } from '../opening.ts';
import { BarPrice, WizardBar } from '../wizard-bar.tsx';
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

  async function take(step: Step) {
    setPendingStep(step);
    const appId = await save(step);
    setPendingStep(null);
    if (appId !== null) {
      go(step, appId);
    }
  }

  const button = (step: Step) => ({
    disabled: saving,
    'aria-busy': pendingStep === step,
    onClick: () => take(step),
  });
  const words = (step: Step, idle: 'saveDraft' | 'saveEdit' | 'nextModules') =>
    text(pendingStep === step && checking ? 'checking' : idle);

  return (
    <WizardBar
      app={{ name, icon: form.icon_url, color: form.theme_color }}
      note={<span>{form.platforms.map((platform) => text(platform)).join(' + ')}</span>}
      price={
        offersTrial &&
        !trialUsed && <BarPrice amount={formatAmount('0.00')}>{text('trialPrice', { days: TRIAL_DAYS })}</BarPrice>
      }
      onPreview={onPreview}
      aside={
        <button type="button" className="button is-line" {...button('draft')}>
          {words('draft', opening === 'edit' ? 'saveEdit' : 'saveDraft')}
        </button>
      }
    >
      <button type="button" className={trialUsed ? 'button is-line' : 'button'} {...button('order')}>
        {words('order', 'nextModules')}
        <Icon of={ChevronRight} />
      </button>
    </WizardBar>
  );
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

  return (step: Step, appId: number) => {
    if (!isShown.current) {
      return;
    }
    const { base, modules } = stepPaths[opening];
    if (step === 'order') {
      leaveBehind(base(appId));
      navigate(modules(appId));
    } else {
      toast('success', text(opening === 'edit' ? 'savedEdit' : 'saved'));
      onMade(appId);
      navigate(base(appId), { replace: true, preventScrollReset: true });
    }
  };
}
