import { consoleTexts } from '../../console/texts.ts';
import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { useText } from '../../texts/use-text.ts';
import { AppLink } from './app-link.tsx';
import './first-app.css';

/** The empty list: the link of the first app, and a preview of its result. */
export function FirstApp() {
  const text = useText(consoleTexts);
  return (
    <div className="first-app">
      <div className="first-app__words">
        <h2>{text('emptyTitle')}</h2>
        <p>{text('emptyText')}</p>
        <AppLink />
      </div>
      <div className="first-app__phone">
        <Phone platform="android" app={useSampleApp()} tinted>
          <SampleShop />
        </Phone>
      </div>
    </div>
  );
}
