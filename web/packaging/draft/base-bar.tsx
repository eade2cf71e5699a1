import ChevronRight from 'lucide-react/icons/chevron-right';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { toast } from '../../call/toast-store.ts';
import { Icon } from '../../components/icon.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { leaveBehind } from '../leave-behind.ts';
import { packagingTexts } from '../texts.ts';
import type { BaseDraft, Step } from './use-base-draft.ts';
import './base-bar.css';

type Props = {
  draft: BaseDraft;
  /** The app has not been ordered yet. */
  offersTrial: boolean;
  onMade: (appId: number) => void;
  onPreview: () => void;
};

/** The actions of step 1. Each waits for a running check and shows that it waits. */
export function BaseBar({ draft, offersTrial, onMade, onPreview }: Props) {
  const { form, save, saving, checking, trialUsed } = draft;
  const text = useText(packagingTexts);
  const [taken, setTaken] = useState<Step | null>(null);
  const go = useSteps(onMade);

  async function take(step: Step) {
    setTaken(step);
    const appId = await save(step);
    setTaken(null);
    if (appId !== null) {
      go(step, appId);
    }
  }

  const button = (step: Step) => ({
    disabled: saving,
    'aria-busy': taken === step,
    onClick: () => take(step),
  });
  const words = (step: Step, idle: 'saveDraft' | 'nextModules') => text(taken === step && checking ? 'checking' : idle);

  return (
    <footer className="base-bar">
      <div className="base-bar__app">
        {form.icon_url && (
          <AppIcon app={{ name: form.app_name, icon: form.icon_url, color: form.theme_color }} size="44px" />
        )}
        <p>
          <b>{form.app_name}</b>
          <span>{form.platforms.map((platform) => text(platform)).join(' + ')}</span>
        </p>
      </div>
      {offersTrial && !trialUsed && (
        <p className="base-bar__price num">
          <b>{formatAmount('0.00')}</b>
          <span>{text('trialPrice')}</span>
        </p>
      )}
      <button
        type="button"
        className="button is-line base-bar__preview"
        aria-label={text('preview')}
        onClick={onPreview}
      >
        <Icon of={Smartphone} />
        <span>{text('preview')}</span>
      </button>
      <button type="button" className="button is-line base-bar__draft" {...button('draft')}>
        {words('draft', 'saveDraft')}
      </button>
      <button type="button" className={trialUsed ? 'button is-line' : 'button'} {...button('order')}>
        {words('order', 'nextModules')}
        <Icon of={ChevronRight} />
      </button>
    </footer>
  );
}

/** Navigates after a save, unless the member has already left the screen. */
function useSteps(onMade: (appId: number) => void) {
  const text = useText(packagingTexts);
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
    if (step === 'order') {
      leaveBehind(pathTo('baseConf', {}, { appId }));
      navigate(pathTo('moduleConf', {}, { appId }));
    } else {
      toast('success', text('saved'));
      onMade(appId);
      navigate(pathTo('baseConf', {}, { appId }), { replace: true, preventScrollReset: true });
    }
  };
}
