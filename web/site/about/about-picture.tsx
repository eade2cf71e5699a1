import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { useText } from '../../texts/use-text.ts';
import './about-picture.css';
import { about } from './texts.ts';

const proofs = [
  { title: 'proofKey', text: 'proofKeyText' },
  { title: 'proofSign', text: 'proofSignText' },
  { title: 'proofHost', text: 'proofHostText' },
  { title: 'proofPower', text: 'proofPowerText' },
] as const;

/** An app with four of its facts that the owner can check. */
export function AboutPicture() {
  const text = useText(about);
  return (
    <div className="about-picture">
      <Phone platform="android" app={useSampleApp()}>
        <SampleShop />
      </Phone>
      <ul>
        {proofs.map((proof) => (
          <li key={proof.title}>
            <b>{text(proof.title)}</b>
            {text(proof.text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
