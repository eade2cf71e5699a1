import ScanLine from 'lucide-react/icons/scan-line';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { picAndVideo as facts } from '#modules/picAndVideo.ts';
import { pairs } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { PhoneMenu } from '../menu/phone-menu.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const picAndVideo: PhoneModule = { icon: ScanLine, Overlay: PicAndVideo };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  view: { zh: '查看图片', en: 'View the picture' },
  save: { zh: '保存图片', en: 'Save the picture' },
  share: { zh: '分享图片', en: 'Share the picture' },
  code: { zh: '识别图中二维码', en: 'Read the code in it' },
});
const entries = ['view', 'save', 'share', 'code'] as const;

/** The menu of a picture under a long press. */
function PicAndVideo({ app }: OverlayProps) {
  const text = useText(texts);
  const settings = app.modules?.picAndVideo?.config as Partial<Settings> | undefined;
  const offered = entries.filter((entry) => settings?.[entry] !== false);
  return offered.length === 0 ? null : <PhoneMenu title="" entries={offered.map((entry) => text(entry))} />;
}
