import ChevronRight from 'lucide-react/icons/chevron-right';
import Upload from 'lucide-react/icons/upload';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { useText } from '../../texts/use-text.ts';
import { InstallPreview } from '../install-preview.tsx';
import { distributedTexts } from './texts.ts';
import './first-distributed.css';

/** The empty list: what it will hold, the one act, and a preview of its result. */
export function FirstDistributed() {
  const text = useText(distributedTexts);
  const { name, icon } = useSampleApp();
  return (
    <div className="first-distributed">
      <div className="first-distributed__words">
        <h2>{text('emptyTitle')}</h2>
        <p>{text('emptyText')}</p>
        <div className="first-distributed__acts">
          <Link className="button" to={pathTo('appdisrelease')}>
            <Icon of={Upload} />
            {text('publish')}
          </Link>
          <Link className="link" to={pathTo('baseConf')}>
            {text('noInstaller')}
            <Icon of={ChevronRight} />
          </Link>
        </div>
      </div>
      <div className="first-distributed__phone">
        <InstallPreview
          app={{ platform: 'android', name, icon, facts: '1.2.0 (38) · 1.9 MB', notes: '', gate: 'open' }}
        />
      </div>
    </div>
  );
}
