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

type ModulePhoneProps = DrawnPhone & { tabs?: PhoneApp['tabs']; shown?: boolean };

/** The story's app with one module and these settings; the page alone while the module is not shown. */
export function ModulePhone({ module, settings, platform, dark, tabs, shown = true }: ModulePhoneProps) {
  const app = useSampleApp();
  const outlines = useContext(OutlinesContext);
  return (
    <Phone
      platform={platform}
      app={{ ...app, modules: settings, outlines, ...(tabs && { tabs }) }}
      state={shown ? module : 'site'}
      modules={phoneModules}
      dark={dark}
    >
      <SampleShop />
    </Phone>
  );
}
