import FileSearch from 'lucide-react/icons/file-search';
import KeyRound from 'lucide-react/icons/key-round';
import RadioTower from 'lucide-react/icons/radio-tower';
import Stamp from 'lucide-react/icons/stamp';
import { Icon } from '../../components/icon.tsx';
import { Fold } from '../../components/page/fold.tsx';
import { useText } from '../../texts/use-text.ts';
import { Section } from './section.tsx';
import { home } from './texts.ts';
import { TrustProof } from './trust-proof.tsx';

const reasons = [
  { icon: KeyRound, title: 'trustKeys', text: 'trustKeysText' },
  { icon: FileSearch, title: 'trustVerified', text: 'trustVerifiedText' },
  { icon: RadioTower, title: 'trustSilent', text: 'trustSilentText' },
  { icon: Stamp, title: 'trustConsent', text: 'trustConsentText' },
] as const;

export function Trust() {
  const text = useText(home);
  return (
    <Section id="trust" mist className="trust">
      <div>
        <h2>
          {text('trustTitle1')}
          <br />
          {text('trustTitle2')}
        </h2>
        <ul>
          {reasons.map(({ icon, title, text: why }) => (
            <li key={title}>
              <Icon of={icon} />
              <Fold head={<h3>{text(title)}</h3>}>
                <p>{text(why)}</p>
              </Fold>
            </li>
          ))}
        </ul>
      </div>
      <TrustProof />
    </Section>
  );
}
