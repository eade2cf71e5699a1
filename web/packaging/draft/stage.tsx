import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { useMedia } from '../../components/use-media.ts';
import { LiveSite } from '../../phone/live-site.tsx';
import { Phone } from '../../phone/phone.tsx';
import type { PhoneApp } from '../../phone/phone-app.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import type { BaseForm, Platform, SiteCheck } from './base-form.ts';
import { SitePreview } from './site/site-preview.tsx';
import './stage.css';

type Props = { form: BaseForm; check: SiteCheck | null; open: boolean; onClose: () => void };

/** The phone beside the form, updated on every keystroke. Up to 1000 px it opens as a sheet. */
export function Stage({ form, check, open, onClose }: Props) {
  const text = useText(packagingTexts);
  const [chosen, setChosen] = useState<Platform>('ios');
  const [state, setState] = useState<PhoneState>('site');
  const [dark, setDark] = useState(false);
  const sheet = useSheet(open, onClose);
  const platform = form.platforms.includes(chosen) ? chosen : form.platforms[0]!;

  return (
    <aside className="stage" aria-label={text('preview')}>
      <dialog ref={sheet} className="stage__sheet" data-part="stage" aria-label={text('preview')} onClose={onClose}>
        <div>
          <h2 className="stage__title">{text('preview')}</h2>
          <button
            type="button"
            className="icon-button stage__close"
            data-part="close"
            aria-label={text('closePreview')}
            onClick={onClose}
          >
            <Icon of={X} />
          </button>
          <div className="stage__choices">
            <ChoiceGroup
              label={text('device')}
              value={platform as string}
              options={platformOptions(form.platforms)}
              onChange={(value) => setChosen(value as Platform)}
            />
            <ChoiceGroup
              label={text('themeColor')}
              value={dark ? 'dark' : 'light'}
              options={{ light: { name: text('light'), icon: Sun }, dark: { name: text('dark'), icon: Moon } }}
              onChange={(theme) => setDark(theme === 'dark')}
            />
          </div>
          <Phone platform={platform} app={phoneAppOf(form, text('name'))} state={state} dark={dark} tinted trial>
            <Pages form={form} check={check} />
          </Phone>
          <ChoiceGroup
            label={text('preview')}
            value={state as string}
            options={{
              site: text('stateWeb'),
              start: text('stateStart'),
              userAgreement: text('stateConsent'),
              noNetWork: text('stateOffline'),
              desktop: text('stateDesk'),
            }}
            onChange={(value) => setState(value as PhoneState)}
          />
          {check?.frameable !== 0 && <p className="stage__note">{text('stageHint')}</p>}
        </div>
      </dialog>
    </aside>
  );
}

function Pages({ form, check }: Pick<Props, 'form' | 'check'>) {
  return form.site ? (
    <SitePreview form={form} />
  ) : (
    <LiveSite link={form.link} frameable={check && check.frameable === 1} isReached={check?.reachable !== 0} />
  );
}

/** Shows the dialog modally while it is a sheet: in a window that becomes wide it stands beside the form again. */
function useSheet(open: boolean, onClose: () => void) {
  const sheet = useRef<HTMLDialogElement>(null);
  const isWide = useMedia('(min-width: 1001px)');
  useEffect(() => {
    if (open && isWide) {
      onClose();
    } else if (open) {
      sheet.current?.showModal();
    } else {
      sheet.current?.close();
    }
  }, [open, isWide, onClose]);
  return sheet;
}

function phoneAppOf(form: BaseForm, unnamed: string): PhoneApp {
  return {
    name: form.app_name.trim() || unnamed,
    icon: form.icon_url || null,
    color: form.theme_color,
    background: form.background_color,
    startImage: form.start_picture_url || null,
  };
}

function platformOptions(platforms: readonly Platform[]): Record<string, string> {
  const names: Record<Platform, string> = { ios: 'iOS', android: 'Android' };
  return Object.fromEntries(
    (['ios', 'android'] as const).filter((each) => platforms.includes(each)).map((each) => [each, names[each]]),
  );
}
