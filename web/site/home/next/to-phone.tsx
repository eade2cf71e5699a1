import Smartphone from 'lucide-react/icons/smartphone';
import { previewQuery } from '#rules/packaging/preview-query.ts';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import { home } from '../texts.ts';

/** The same answer on the visitor's own phone, by QR code; without a link the sample's. The picture is fetched when it is opened. */
export function ToPhone({ link }: { link: string | null }) {
  const text = useText(home);
  const query = previewQuery(link);
  if (!query) {
    return null;
  }
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
