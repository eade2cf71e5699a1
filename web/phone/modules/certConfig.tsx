import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { certConfig as facts } from '#modules/certConfig.ts';
import { pairs } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { type PhoneFact, PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const certConfig: PhoneModule = { icon: ShieldCheck, at: 'bottom', Overlay: CertConfig };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  title: { zh: '证书绑定', en: 'Certificate pins' },
  until: { zh: '检查至 {day}', en: 'until {day}' },
  none: { zh: '未绑定', en: 'none' },
  usual: { zh: '按系统信任的证书', en: 'as the system trusts' },
  sites: { zh: '网站', en: 'Sites' },
});

/** The largest number of pinned domains that the screen shows. */
const MOST = 6;

function CertConfig({ app }: OverlayProps) {
  const text = useText(texts);
  const { pins = [] } = (app.modules?.certConfig?.config ?? {}) as Partial<Settings>;
  const pinned = pins
    .slice(0, MOST)
    .map(
      ({ host, subdomains, expires }): PhoneFact => [
        `${subdomains ? '*.' : ''}${host}`,
        text('until', { day: expires }),
      ],
    );
  const none: PhoneFact[] = [
    [text('title'), text('none'), true],
    [text('sites'), text('usual')],
  ];
  return <PhoneFacts title={text('title')} facts={pinned.length > 0 ? pinned : none} />;
}
