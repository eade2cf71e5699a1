import WifiOff from 'lucide-react/icons/wifi-off';
import { textIn } from '#contract/language.ts';
import { noNetWork as offlinePage } from '#modules/noNetWork.ts';
import { useLanguage } from '../../texts/use-text.ts';
import type { PhoneModule } from '../phone-module.ts';
import { PhoneNotice } from '../phone-notice.tsx';
import './noNetWork.css';

export const noNetWork: PhoneModule = { icon: WifiOff, Overlay: NoNetWork };

/** The texts that the app shows until its owner changes them. */
const { title, text, buttonText } = offlinePage.fields;

function NoNetWork() {
  const language = useLanguage();
  return (
    <div className="noNetWork">
      <PhoneNotice title={textIn(language, title.default)} button={textIn(language, buttonText.default)}>
        {textIn(language, text.default)}
      </PhoneNotice>
    </div>
  );
}
