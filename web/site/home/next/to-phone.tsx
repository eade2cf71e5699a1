import Smartphone from 'lucide-react/icons/smartphone';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import { home } from '../texts.ts';

/** Longer links would make a code that no camera reads. */
const LONGEST = 600;

/** The same answer on the visitor's own phone, by QR code; without a link the sample's. The picture is fetched when it is opened. */
export function ToPhone({ link }: { link: string | null }) {
  const text = useText(home);
  if (link && link.length > LONGEST) {
    return null;
  }
  const query = new URLSearchParams(link ? { link } : { sample: '1' });
  return (
    <details className="to-phone" data-part="to-phone">
      <summary className="link">
        <Icon of={Smartphone} />
        {text('toPhone')}
      </summary>
      <div className="card">
        <img src={`/preview-code?${query}`} alt={text('toPhoneCode')} width="148" height="148" loading="lazy" />
        <p className="small">{text('toPhoneText')}</p>
      </div>
    </details>
  );
}
