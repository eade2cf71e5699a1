import ChartColumn from 'lucide-react/icons/chart-column';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { umengConfig as facts } from '#modules/umengConfig.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { pairs } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { type PhoneFact, PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const umengConfig: PhoneModule = { icon: ChartColumn, at: 'bottom', Overlay: UmengConfig };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  title: { zh: '用户同意后的统计', en: 'Statistics, with consent' },
  starts: { zh: '启动', en: 'Starts' },
  pages: { zh: '页面', en: 'Pages' },
  crashes: { zh: '崩溃', en: 'Crashes' },
  sent: { zh: '匿名发送', en: 'anonymous' },
  host: { zh: '域名与路径，不含参数', en: 'host and path only' },
  places: { zh: '仅程序位置', en: 'code location only' },
  off: { zh: '不统计', en: 'not counted' },
  to: { zh: '发往', en: 'Sent to' },
  missing: { zh: '未填地址，不统计', en: 'no address, not sent' },
  umeng: { zh: '友盟 AppKey', en: 'Umeng AppKey' },
  empty: { zh: '未填写', en: 'not set' },
  plugin: { zh: '需要插件', en: 'Plug-in' },
  without: { zh: '没有插件时不统计', en: 'needed to count' },
});

/** The data that the settings send, and the host that receives it. */
function UmengConfig({ app }: OverlayProps) {
  const text = useText(texts);
  const settings = (app.modules?.umengConfig?.config ?? {}) as Partial<Settings>;
  const { provider = 'own', endpoint = '', umengKey = '', pages = true, crashes = true } = settings;
  const counted: PhoneFact[] = [
    [text('starts'), text('sent')],
    [text('pages'), text(pages ? 'host' : 'off'), !pages],
    [text('crashes'), text(crashes ? 'places' : 'off'), !crashes],
    endpoint === '' ? [text('to'), text('missing'), true] : [text('to'), readableHostOf(endpoint)],
  ];
  const slot: PhoneFact[] = [
    [text('umeng'), umengKey || text('empty'), umengKey === ''],
    [text('plugin'), text('without'), true],
  ];
  return <PhoneFacts title={text('title')} facts={provider === 'own' ? counted : slot} />;
}
