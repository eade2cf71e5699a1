import Apple from 'lucide-react/icons/apple';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { onIos } from '#modules/on-ios.ts';
import { offTitle, planTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import { CheckBox } from '../../components/check-box.tsx';
import { Icon } from '../../components/icon.tsx';
import { IosLadder } from '../../site/ladder/ios-ladder.tsx';
import { ladder } from '../../site/ladder/texts.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { feeOf, type OrderChoice, type PlanOffer, usePeriods } from './order-choice.ts';
import { OrderSection } from './order-section.tsx';
import { orderTexts } from './texts.ts';
import './platform-fees.css';

const platforms = [
  { id: 'android', icon: Smartphone },
  { id: 'ios', icon: Apple },
] as const;

const productsIos = onIos.signsIpa ? 'productsIosSigned' : 'productsIos';

type Props = {
  offer: PlanOffer | undefined;
  bothOff: number;
  /** The modules that are on in the app. */
  modules: readonly string[];
  choice: OrderChoice;
  /** Whether the app has an offline site, which is for Android only so far. */
  isOffline: boolean;
  onChange: (change: Partial<OrderChoice>) => void;
};

/** The platforms with their products and fees; one of them stays chosen. */
export function PlatformFees({ offer, bothOff, modules, choice, isOffline, onChange }: Props) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const language = useLanguage();
  const priced = `${textIn(language, planTitles[choice.plan])} · ${usePeriods()[choice.period]}`;
  const [isLast, setLast] = useState(false);

  function toggle(platform: Platform, isWanted: boolean) {
    const ids = platforms
      .map(({ id }) => id)
      .filter((id) => (id === platform ? isWanted : choice.platforms.includes(id)));
    setLast(ids.length === 0);
    if (ids.length > 0) {
      onChange({ platforms: ids });
    }
  }

  return (
    <OrderSection
      title={text('platforms')}
      beside={<span className="tag is-ok">{text('bothOff', { off: textIn(language, offTitle(bothOff)) })}</span>}
    >
      <ul className="platform-fees">
        {platforms
          .filter(({ id }) => !isOffline || id === 'android')
          .map(({ id, icon }) => (
            <li key={id}>
              <CheckBox checked={choice.platforms.includes(id)} onChange={(isWanted) => toggle(id, isWanted)}>
                <i>
                  <Icon of={icon} />
                </i>
                <span>
                  <b>{text('fee', { platform: packagingText(id) })}</b>
                  <small>
                    {id === 'ios' ? text(productsIos, { count: onIos.modules.length }) : text('productsAndroid')}
                  </small>
                  {id === 'ios' && <OnIos modules={modules} />}
                </span>
              </CheckBox>
              <span className="tag">{priced}</span>
              {offer && <b className="num">{formatAmount(feeOf(offer, choice.period, id))}</b>}
            </li>
          ))}
      </ul>
      {!isOffline && choice.platforms.length === 1 && <p className="hint">{text('otherLater')}</p>}
      {isOffline && <p className="hint">{packagingText('siteNoIos')}</p>}
      {!isOffline && choice.platforms.includes('ios') && <OnIphoneToday />}
      {isLast && (
        <p className="hint is-bad" role="alert">
          {text('onePlatform')}
        </p>
      )}
    </OrderSection>
  );
}

/** The steps of an iPhone behind a line. */
function OnIphoneToday() {
  const text = useText(ladder);
  return (
    <details className="platform-fees__ladder">
      <summary className="link">{text('title')}</summary>
      <IosLadder />
    </details>
  );
}

/** The number of the app's modules that work on iOS so far, if some do not. */
function OnIos({ modules }: Pick<Props, 'modules'>) {
  const text = useText(orderTexts);
  const usable = modules.filter((name) => onIos.modules.includes(name)).length;
  return usable === modules.length ? null : (
    <small className="platform-fees__lacks">{text('modulesOnIos', { count: modules.length, usable })}</small>
  );
}
