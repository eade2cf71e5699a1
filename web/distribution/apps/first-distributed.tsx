import ChevronRight from 'lucide-react/icons/chevron-right';
import Upload from 'lucide-react/icons/upload';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { FirstPlace } from '../../components/page/first-place.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { useText } from '../../texts/use-text.ts';
import { InstallPreview } from '../install-preview.tsx';
import { distributedTexts } from './texts.ts';
import './first-distributed.css';

/** The empty list of distributed apps: its one act, and the way of those who have no installer. */
export function FirstDistributed() {
  const text = useText(distributedTexts);
  const { name, icon } = useSampleApp();
  const phone = (
    <InstallPreview app={{ platform: 'android', name, icon, facts: '1.2.0 (38) · 1.9 MB', notes: '', gate: 'open' }} />
  );
  return (
    <FirstPlace title={text('emptyTitle')} about={text('emptyText')} phone={phone}>
      <div className="first-distributed">
        <Link className="button" to={pathTo('appdisrelease')}>
          <Icon of={Upload} />
          {text('publish')}
        </Link>
        <Link className="link" to={pathTo('baseConf')}>
          {text('noInstaller')}
          <Icon of={ChevronRight} />
        </Link>
      </div>
    </FirstPlace>
  );
}
