import Globe from 'lucide-react/icons/globe';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { ipAddress as facts } from '#modules/ipAddress.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { pairs } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const ipAddress: PhoneModule = { icon: Globe, at: 'bottom', Overlay: IpAddress };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  title: { zh: '网页能取得的地址', en: 'Addresses pages can read' },
  local: { zh: '本机', en: 'Local' },
  public: { zh: '公网', en: 'Public' },
  missing: { zh: '未填查询地址', en: 'no lookup address' },
  asked: { zh: '查询', en: 'Looked up at' },
  field: { zh: '字段', en: 'Field' },
  hardware: { zh: 'MAC 地址', en: 'MAC address' },
  never: { zh: '从不读取', en: 'never read' },
});

/** Example addresses (RFC 5737) in place of the phone's. */
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
