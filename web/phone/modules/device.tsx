import Smartphone from 'lucide-react/icons/smartphone';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { device as facts } from '#modules/device.ts';
import { pairs } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const device: PhoneModule = { icon: Smartphone, at: 'bottom', Overlay: Device };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  title: { zh: '网页可以使用', en: 'Pages can use' },
  battery: { zh: '电量', en: 'Battery' },
  charge: { zh: '80%，未在充电', en: '80%, not charging' },
  clipboard: { zh: '剪贴板', en: 'Clipboard' },
  read: { zh: '点击后可读取，可写入', en: 'read on tap, write' },
  write: { zh: '只可写入', en: 'write only' },
  vibration: { zh: '振动', en: 'Vibration' },
  long: { zh: '轻触，或按时长', en: 'taps or timed' },
  tap: { zh: '仅轻触反馈', en: 'taps only' },
  dialler: { zh: '电话', en: 'Phone' },
  call: { zh: '打开拨号盘，由用户拨出', en: 'opens the dialler' },
  id: { zh: '安装编号', en: 'Installation' },
  random: { zh: '随机生成，不读取 IMEI', en: 'a random id, no IMEI' },
});

/** The abilities of the phone that pages may use. */
function Device({ app }: OverlayProps) {
  const text = useText(texts);
  const { clipboardRead = true, vibrate = true } = (app.modules?.device?.config ?? {}) as Partial<Settings>;
  return (
    <PhoneFacts
      title={text('title')}
      facts={[
        [text('battery'), text('charge')],
        [text('clipboard'), text(clipboardRead ? 'read' : 'write'), !clipboardRead],
        [text('vibration'), text(vibrate ? 'long' : 'tap'), !vibrate],
        [text('dialler'), text('call')],
        [text('id'), text('random')],
      ]}
    />
  );
}
