import Globe from 'lucide-react/icons/globe';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { ipAddress as facts } from '#modules/ipAddress.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { useText } from '../../texts/use-text.ts';
import { PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const ipAddress: PhoneModule = { icon: Globe, at: 'bottom', Overlay: IpAddress };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = {
  zh: {
    title: '网页能取得的地址',
    local: '本机',
    public: '公网',
    missing: '未填查询地址',
    asked: '查询',
    field: '字段',
    hardware: 'MAC 地址',
    never: '从不读取',
  },
  en: {
    title: 'Addresses pages can read',
    local: 'Local',
    public: 'Public',
    missing: 'no lookup address',
    asked: 'Looked up at',
    field: 'Field',
    hardware: 'MAC address',
    never: 'never read',
  },
} as const;

/** Addresses of examples (RFC 5737): a page hears those of the phone. */
const [LOCAL, PUBLIC] = ['192.168.1.23', '203.0.113.7'];

function IpAddress({ app }: OverlayProps) {
  const text = useText(texts);
  const { endpoint = '', field = '' } = (app.modules?.ipAddress?.config ?? {}) as Partial<Settings>;
  return (
    <PhoneFacts
      title={text('title')}
      facts={[
        [text('local'), LOCAL],
        endpoint === '' ? [text('public'), text('missing'), true] : [text('public'), PUBLIC],
        ...(endpoint === '' ? [] : [[text('asked'), readableHostOf(endpoint)] as const]),
        ...(endpoint === '' || field === '' ? [] : [[text('field'), field] as const]),
        [text('hardware'), text('never'), true],
      ]}
    />
  );
}
