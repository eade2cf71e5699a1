import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import './qr-frame.css';

type Props = { image: string; alt: string; busy: boolean; children?: ReactNode };

/** A WeChat QR code with an optional overlay. */
export const QrFrame = ({ image, alt, busy, children }: Props) => (
  <div className="qr-frame" aria-busy={busy}>
    {image && <img src={image} alt={alt} width="170" height="170" />}
    {children}
  </div>
);

type VeilProps = { role: 'status' | 'alert'; isScanned?: boolean; children: ReactNode };

export const QrVeil = ({ role, isScanned, children }: VeilProps) => (
  <div className={isScanned ? 'qr-frame__veil is-scanned' : 'qr-frame__veil'} data-part="qr-veil" role={role}>
    {isScanned && <BadgeCheck className="icon" aria-hidden="true" />}
    {children}
  </div>
);
