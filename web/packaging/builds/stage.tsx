import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { LiveSite } from '../../phone/live-site.tsx';
import { Phone, type PhoneApp } from '../../phone/phone.tsx';
import type { PhoneState } from '../../phone/phone-states.tsx';
import { useText } from '../../texts/use-text.ts';
import type { BaseForm, Platform, SiteCheck } from '../draft/base-form.ts';
import { packagingTexts } from '../texts.ts';

type Props = { form: BaseForm; check: SiteCheck | null; open: boolean; onClose: () => void };

/** The phone beside the form: it follows every keystroke. On a phone it opens as a sheet. */
export function Stage({ form, check, open, onClose }: Props) {
  const text = useText(packagingTexts);
  const [chosen, setChosen] = useState<Platform>('ios');
  const [state, setState] = useState<PhoneState>('site');
  const [dark, setDark] = useState(false);
  const platform = form.platforms.includes(chosen) ? chosen : form.platforms[0]!;

  return (
    <aside className={open ? 'stage is-open' : 'stage'} aria-label={text('preview')}>
      <div>
        <button type="button" className="icon-button close" aria-label={text('closePreview')} onClick={onClose}>
          <Icon of={X} />
        </button>
        <div className="ctl">
          <Segmented
            label={text('device')}
            value={platform as string}
            options={platformOptions(form.platforms)}
            onChange={(value) => setChosen(value as Platform)}
          />
          <fieldset className="segmented">
            <legend className="screen-reader">{text('themeColor')}</legend>
            <button type="button" aria-pressed={!dark} aria-label={text('light')} onClick={() => setDark(false)}>
              <Icon of={Sun} />
            </button>
            <button type="button" aria-pressed={dark} aria-label={text('dark')} onClick={() => setDark(true)}>
              <Icon of={Moon} />
            </button>
          </fieldset>
        </div>
        <Phone platform={platform} app={phoneAppOf(form, text('name'))} state={state} dark={dark} tinted trial>
          <LiveSite link={form.link} frameable={check && check.frameable === 1} />
        </Phone>
        <Segmented
          label={text('preview')}
          value={state as string}
          options={{
            site: text('stateWeb'),
            start: text('stateStart'),
            consent: text('stateConsent'),
            offline: text('stateOffline'),
            desktop: text('stateDesk'),
          }}
          onChange={(value) => setState(value as PhoneState)}
        />
        <p className="cap2">{text(check && !check.frameable ? 'frameRefused' : 'stageHint')}</p>
      </div>
    </aside>
  );
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
