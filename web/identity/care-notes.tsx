import Lock from 'lucide-react/icons/lock';
import ScanEye from 'lucide-react/icons/scan-eye';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash-2';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { identityTexts } from './texts.ts';
import './care-notes.css';

type Props = { photoDays: number | undefined; isWide?: boolean };

/** Explains, before the form asks for documents, how they are handled; without `photoDays` the form asks for no photo. */
export function CareNotes({ photoDays, isWide }: Props) {
  const text = useText(identityTexts);
  return (
    <aside className={isWide ? 'care-notes is-wide' : 'care-notes'} aria-labelledby="care">
      <h2 id="care">{text('careTitle')}</h2>
      <ul>
        <li>
          <Icon of={Lock} />
          {text(photoDays === undefined ? 'careNumber' : 'careEncrypted')}
        </li>
        <li>
          <Icon of={ScanEye} />
          {text(photoDays === undefined ? 'careFace' : 'careViewed')}
        </li>
        {photoDays !== undefined && (
          <li>
            <Icon of={Timer} />
            {text('careDeleted', { days: photoDays })}
          </li>
        )}
        <li>
          <Icon of={Trash2} />
          {text('careClosed')}
        </li>
      </ul>
    </aside>
  );
}
