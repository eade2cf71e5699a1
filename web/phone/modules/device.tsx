import Smartphone from 'lucide-react/icons/smartphone';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { device as facts } from '#modules/device.ts';
import { useText } from '../../texts/use-text.ts';
import { PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const device: PhoneModule = { icon: Smartphone, at: 'bottom', Overlay: Device };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = {
  zh: {
    title: '网页可以使用',
    battery: '电量',
    charge: '80%，未在充电',
    clipboard: '剪贴板',
    read: '点击后可读取，可写入',
    write: '只可写入',
    vibration: '振动',
    long: '轻触，或按时长',
    tap: '仅轻触反馈',
    dialler: '电话',
    call: '打开拨号盘，由用户拨出',
    id: '安装编号',
    random: '随机生成，不读取 IMEI',
  },
  en: {
    title: 'Pages can use',
    battery: 'Battery',
    charge: '80%, not charging',
    clipboard: 'Clipboard',
    read: 'read on tap, write',
    write: 'write only',
    vibration: 'Vibration',
    long: 'taps or timed',
    tap: 'taps only',
    dialler: 'Phone',
    call: 'opens the dialler',
    id: 'Installation',
    random: 'a random id, no IMEI',
  },
} as const;

/** The parts of the phone that pages may use. */
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
