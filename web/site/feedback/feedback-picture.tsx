import ArrowUp from 'lucide-react/icons/arrow-up';
import { Icon } from '../../components/icon.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { useText } from '../../texts/use-text.ts';
import './feedback-picture.css';
import { feedback } from './texts.ts';

/** A visitor's screenshot and sentence, and the answer. */
export function FeedbackPicture() {
  const text = useText(feedback);
  const app = useSampleApp();
  return (
    <div className="feedback-picture">
      <Phone platform="ios" app={app}>
        <div className="feedback-picture__talk">
          <div className="feedback-picture__shot">
            <AppIcon app={app} size="2.6em" />
            <i />
            <i />
            <b />
          </div>
          <p className="is-theirs">{text('said1')}</p>
          <p>{text('said2')}</p>
          <p>{text('said3')}</p>
          <p className="is-theirs">{text('said4')}</p>
          <div className="feedback-picture__line">
            <span>{text('placeholder')}</span>
            <Icon of={ArrowUp} />
          </div>
        </div>
      </Phone>
      <p className="screen-reader">{text('pictureDescription')}</p>
    </div>
  );
}
