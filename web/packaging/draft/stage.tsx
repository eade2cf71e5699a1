import { useState } from 'react';
import type { Platform } from '#words/platform.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { LiveSite } from '../../phone/live-site.tsx';
import { noNetWork } from '../../phone/modules/noNetWork.tsx';
import { userAgreement } from '../../phone/modules/userAgreement.tsx';
import { Phone } from '../../phone/phone.tsx';
import type { PhoneApp } from '../../phone/phone-app.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { useLacks } from '../../phone/use-lacks.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import type { BaseForm, SiteCheck } from './base-form.ts';
import { PhoneStage } from './phone-stage.tsx';
import { SitePreview } from './site/site-preview.tsx';
import { draftTexts } from './texts.ts';

type Props = { form: BaseForm; check: SiteCheck | null; open: boolean; onClose: () => void };

const modules = { noNetWork, userAgreement };

/** The phone of step 1, updated on every keystroke. */
export function Stage({ form, check, open, onClose }: Props) {
  const text = useText(draftTexts);
  const name = useAppName()(form).trim() || text('name');
  const [state, setState] = useState<PhoneState>('site');
  const lacking = useLacks(form.site ? [draftTexts.siteRow] : []);

  return (
    <PhoneStage
      platforms={form.platforms}
      open={open}
      onClose={onClose}
      lacking={lacking}
      lookedAt={form.site && lacking}
      draw={(view) => (
        <Phone {...view} app={phoneAppOf(form, name)} state={state} modules={modules} tinted trial>
          <SiteInPhone platform={view.platform} form={form} check={check} />
        </Phone>
      )}
      below={(platform) => (
        <>
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
          {platform === 'ios' && lacking ? (
            <p className="stage__note">{lacking}</p>
          ) : (
            check?.frameable !== 0 && <p className="stage__note">{text('stageHint')}</p>
          )}
        </>
      )}
    />
  );
}

type SiteInPhoneProps = { platform: Platform; form: BaseForm; check: SiteCheck | null };

/** The pages of the app: those of its link, or of its offline site, which iOS does not have so far (decision 044). */
export function SiteInPhone({ platform, form, check }: SiteInPhoneProps) {
  if (form.site) {
    return platform === 'android' && <SitePreview form={form} />;
  }
  return <LiveSite link={form.link} frameable={check && check.frameable === 1} isReached={check?.reachable !== 0} />;
}

export function phoneAppOf(form: BaseForm, name: string): PhoneApp {
  return {
    name,
    icon: form.icon_url || null,
    color: form.theme_color,
    background: form.background_color,
    startImage: form.start_picture_url || null,
  };
}
