import { phoneReach } from '#rules/phone-reach.ts';
import { AddressQr } from '../../components/qr/address-qr.tsx';
import { useText } from '../../texts/use-text.ts';
import { useOrigin, useSite } from '../use-site.ts';
import './beta-picture.css';
import { InstallPhone } from './install-phone.tsx';
import { beta } from './texts.ts';

/** The install page on a phone, and the QR code of a real one if the operator sets one (setting demo_app). */
export function BetaPicture() {
  const { demoApp } = useSite();
  return (
    <div className="beta-picture">
      <InstallPhone template="clean" isFirst />
      {demoApp && <DemoCode path={`/d/${demoApp}`} />}
    </div>
  );
}

function DemoCode({ path }: { path: string }) {
  const text = useText(beta);
  const address = useOrigin() + path;
  return (
    <div className="beta-picture__code card is-up" data-part="demo-code">
      <AddressQr address={address} image={`${path}/qr.svg`} alt={text('scan')} size={132} isFramed />
      {phoneReach(address) !== 'none' && <b>{text('scan')}</b>}
      <p>{text('scanText')}</p>
      <a className="link" href={path}>
        {text('openPage')}
      </a>
    </div>
  );
}
