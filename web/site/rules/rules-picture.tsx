import Leaf from 'lucide-react/icons/leaf';
import Utensils from 'lucide-react/icons/utensils';
import { Icon } from '../../components/icon.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { useText } from '../../texts/use-text.ts';
import { prohibited } from './prohibited.ts';
import './rules-picture.css';
import { rules } from './texts.ts';

const welcome = [Leaf, Utensils] as const;

/** A home screen without the prohibited kinds of apps. */
export function RulesPicture() {
  const text = useText(rules);
  const app = useSampleApp();
  return (
    <div className="rules-picture">
      <Phone platform="android" app={app}>
        <div className="rules-picture__desktop">
          <span className="rules-picture__place">
            <AppIcon app={app} size="5.4em" />
            {app.name}
          </span>
          {welcome.map((icon, index) => (
            <span key={index.toString()} className="rules-picture__place is-welcome">
              <i>
                <Icon of={icon} />
              </i>
            </span>
          ))}
          {prohibited.map(({ kind, icon }) => (
            <span key={kind} className="rules-picture__place is-prohibited">
              <i>
                <Icon of={icon} />
              </i>
              {text(`cat_${kind}`)}
            </span>
          ))}
          <div className="rules-picture__dock">
            <i />
            <i />
            <i />
            <i />
          </div>
        </div>
      </Phone>
      <p className="screen-reader">{text('pictureDescription')}</p>
    </div>
  );
}
