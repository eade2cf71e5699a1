import { Phone } from '../../phone/phone.tsx';
import { phoneModules } from '../../phone/phone-modules.ts';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { sampleSettings } from '../home/gallery/sample-settings.ts';
import { PricedPicture } from '../page/priced-picture.tsx';
import type { Prices } from '../price/offers.ts';
import { TermExample } from './pack-examples.tsx';

/** An app in the plan of the trial, and its price for each period. */
export function DetailPicture({ prices }: { prices: Prices }) {
  const app = { ...useSampleApp(), modules: sampleSettings() };
  return (
    <PricedPicture
      phone={
        <Phone platform="android" app={app} state="loginConfig" modules={phoneModules}>
          <SampleShop />
        </Phone>
      }
    >
      <TermExample prices={prices} />
    </PricedPicture>
  );
}
