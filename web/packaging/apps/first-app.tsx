import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { FirstPlace } from '../../components/page/first-place.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { useText } from '../../texts/use-text.ts';
import { AppLink } from './app-link.tsx';

/** The empty list of packed apps: the link field of the first one. */
export function FirstApp() {
  const text = useText(consoleTexts);
  const phone = (
    <Phone platform="android" app={useSampleApp()} tinted>
      <SampleShop />
    </Phone>
  );
  return (
    <FirstPlace title={text('emptyTitle')} about={text('emptyText', { days: TRIAL_DAYS })} phone={phone}>
      <AppLink />
    </FirstPlace>
  );
}
