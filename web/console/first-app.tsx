import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Phone } from '../modules/phone.tsx';
import { useSampleApp } from '../modules/sample-app.ts';
import { SampleShop } from '../modules/sample-shop.tsx';
import { consoleTexts } from '../texts/console.ts';
import { useText } from '../texts/use-text.ts';

/** The empty list teaches with one action, and shows what will come of it. */
export function FirstApp() {
  const text = useText(consoleTexts);
  return (
    <div className="first">
      <div>
        <h2>{text('emptyTitle')}</h2>
        <p>{text('emptyText')}</p>
        <Link className="btn" to={pathTo('baseConf')}>
          {text('emptyAction')}
        </Link>
      </div>
      <div className="cut">
        <Phone platform="android" app={useSampleApp()} tinted>
          <SampleShop />
        </Phone>
      </div>
    </div>
  );
}
