import BellRing from 'lucide-react/icons/bell-ring';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { jiguangConfig as facts } from '#modules/jiguangConfig.ts';
import { pairs } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const jiguangConfig: PhoneModule = { icon: BellRing, at: 'bottom', Overlay: JiguangConfig };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  title: { zh: '极光推送插件', en: 'The JPush plug-in' },
  key: { zh: 'AppKey', en: 'AppKey' },
  empty: { zh: '未填写', en: 'not set' },
  channel: { zh: '渠道', en: 'Channel' },
  plugin: { zh: '插件', en: 'Plug-in' },
  without: { zh: '没有插件时没有效果', en: 'no effect without it' },
});

/** The keys that the plug-in reads in the app. */
function JiguangConfig({ app }: OverlayProps) {
  const text = useText(texts);
  const { appKey = '', channel = '' } = (app.modules?.jiguangConfig?.config ?? {}) as Partial<Settings>;
  return (
    <PhoneFacts
      title={text('title')}
      facts={[
        [text('key'), appKey || text('empty'), appKey === ''],
        [text('channel'), channel || text('empty'), channel === ''],
        [text('plugin'), text('without'), true],
      ]}
    />
  );
}
