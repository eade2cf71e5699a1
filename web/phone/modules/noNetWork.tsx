import WifiOff from 'lucide-react/icons/wifi-off';
import { useText } from '../../texts/use-text.ts';
import type { PhoneModule } from '../phone-module.ts';
import { PhoneNotice } from '../phone-notice.tsx';
import './noNetWork.css';

export const noNetWork: PhoneModule = { icon: WifiOff, Overlay: NoNetWork };

const texts = {
  zh: { title: '暂时连不上网络', text: '联网后会自动打开刚才的页面。', retry: '重新加载' },
  en: { title: 'No network for now', text: 'Your page opens again as soon as there is one.', retry: 'Reload' },
};

function NoNetWork() {
  const text = useText(texts);
  return (
    <div className="noNetWork">
      <PhoneNotice title={text('title')} button={text('retry')}>
        {text('text')}
      </PhoneNotice>
    </div>
  );
}
