import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { phoneReach } from '#rules/phone-reach.ts';
import { useText } from '../../texts/use-text.ts';
import { Icon } from '../icon.tsx';
import { qrTexts } from './texts.ts';

type Props = {
  /** The address in the code, an address of ours. */
  address: string;
  /** The address of the picture. */
  image: string;
  alt: string;
  /** In px. */
  size: number;
  /** The way without a code, where no phone can open the address. */
  instead?: string;
  /** Whether the picture is in a frame of the page, and loads once it is seen. */
  isFramed?: boolean;
};

/** The QR code of an address of ours; where no phone can open that address, a sentence that says so. Codes of providers have their own parts. */
export function AddressQr({ address, image, alt, size, instead = '', isFramed = false }: Props) {
  const text = useText(qrTexts);
  const reach = phoneReach(address);
  if (reach === 'none') {
    return (
      <p className="qr-none" data-part="no-qr">
        <Icon of={MonitorSmartphone} />
        <span>
          {text('none')}
          {instead}
        </span>
      </p>
    );
  }
  const picture = (
    <img src={image} alt={alt} width={size} height={size} loading={isFramed ? 'lazy' : undefined} data-part="qr" />
  );
  return (
    <>
      {isFramed ? picture : <div className="qr-box">{picture}</div>}
      {reach === 'sameNetwork' && <small className="qr-near">{text('sameNetwork')}</small>}
    </>
  );
}
