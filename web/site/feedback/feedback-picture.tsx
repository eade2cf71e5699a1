import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { useText } from '../../texts/use-text.ts';
import './feedback-picture.css';
import { feedback } from './texts.ts';

/** A sentence that somebody sends, and its answer. */
export function FeedbackPicture() {
  const text = useText(feedback);
  return (
    <div className="feedback-picture">
      <Phone platform="ios" app={useSampleApp()}>
        <div className="feedback-picture__talk">
          <p className="is-theirs">{text('said1')}</p>
          <p>{text('said2')}</p>
          <p>{text('said3')}</p>
        </div>
      </Phone>
      <p className="screen-reader">{text('pictureTold')}</p>
    </div>
  );
}
