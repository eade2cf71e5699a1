import { useText } from '../../texts/use-text.ts';
import { useSite } from '../use-site.ts';
import './beta-picture.css';
import { InstallPhone } from './install-phone.tsx';
import { beta } from './texts.ts';

/** The install page on a phone, and the QR code of a real one if the operator sets one (setting demo_app). */
export function BetaPicture() {
  const text = useText(beta);
  const { demoApp } = useSite();
  return (
    <div className="beta-picture">
      <InstallPhone template="clean" isFirst />
      {demoApp && (
        <div className="beta-picture__code card is-up" data-part="demo-code">
          <img src={`/d/${demoApp}/qr.svg`} alt={text('scan')} width="132" height="132" loading="lazy" />
          <b>{text('scan')}</b>
          <p>{text('scanText')}</p>
          <a className="link" href={`/d/${demoApp}`}>
            {text('openPage')}
          </a>
        </div>
      )}
    </div>
  );
}
