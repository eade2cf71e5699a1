import ChartColumn from 'lucide-react/icons/chart-column';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { umengConfig as facts } from '#modules/umengConfig.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { useText } from '../../texts/use-text.ts';
import { type PhoneFact, PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const umengConfig: PhoneModule = { icon: ChartColumn, at: 'bottom', Overlay: UmengConfig };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = {
  zh: {
    title: '用户同意后的统计',
    starts: '启动',
    pages: '页面',
    crashes: '崩溃',
    sent: '匿名发送',
    host: '域名与路径，不含参数',
    places: '仅程序位置',
    off: '不统计',
    to: '发往',
    missing: '未填地址，不统计',
    umeng: '友盟 AppKey',
    empty: '未填写',
    plugin: '需要插件',
    without: '没有插件时不统计',
  },
  en: {
    title: 'Statistics, with consent',
    starts: 'Starts',
    pages: 'Pages',
    crashes: 'Crashes',
    sent: 'anonymous',
    host: 'host and path only',
    places: 'code location only',
    off: 'not counted',
    to: 'Sent to',
    missing: 'no address, not sent',
    umeng: 'Umeng AppKey',
    empty: 'not set',
    plugin: 'Plug-in',
    without: 'needed to count',
  },
} as const;

/** The counts of the settings, and the host that gets them. */
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
