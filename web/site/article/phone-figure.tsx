import { createContext, useContext } from 'react';
import { Phone } from '../../phone/phone.tsx';
import type { PhoneApp } from '../../phone/phone-app.ts';
import { phoneModules } from '../../phone/phone-modules.ts';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { type DrawnPhone, phoneOf } from './phone-settings.ts';
import './phone-figure.css';

/** The outlines of system icons, by number, for the phones of this page. */
export const OutlinesContext = createContext<NonNullable<PhoneApp['outlines']>>({});

/** A phone between two paragraphs. */
export function PhoneFigure({
  module,
  looks,
  settings,
}: {
  module: string;
  looks: readonly string[];
  settings: string;
}) {
  const drawn = phoneOf(module, looks, settings);
  return (
    drawn && (
      <figure className="phone-figure">
        <ModulePhone {...drawn} />
      </figure>
    )
  );
}

/** The story's app with one module as these settings make it. */
export function ModulePhone({ module, settings, platform, dark, id }: DrawnPhone & { id?: string }) {
  const app = useSampleApp();
  const outlines = useContext(OutlinesContext);
  return (
    <Phone
      {...(id && { id })}
      platform={platform}
      app={{ ...app, modules: settings, outlines }}
      state={module}
      modules={phoneModules}
      dark={dark}
    >
      <SampleShop />
    </Phone>
  );
}
