import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Layers from 'lucide-react/icons/layers';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Stamp from 'lucide-react/icons/stamp';
import Store from 'lucide-react/icons/store';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { enquiryTexts } from './texts.ts';

const offers = {
  deployment: ShieldCheck,
  apps: Layers,
  stores: Store,
  copyright: Stamp,
  plugins: Package,
} as const satisfies Record<string, LucideIcon>;

/** The offers. Only existing ones make promises; the others ask for the member's needs. */
export function Offers() {
  const text = useText(enquiryTexts);
  return (
    <section aria-label={text('offers')}>
      <ul className="enquiry__offers">
        {(Object.keys(offers) as (keyof typeof offers)[]).map((name) => (
          <li key={name}>
            <Icon of={offers[name]} />
            <div>
              <h2>{text(name)}</h2>
              <p>{text(`about_${name}`)}</p>
              {name === 'deployment' && (
                <p className="enquiry__point">
                  <Icon of={Check} />
                  {text('deploymentPoint')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
