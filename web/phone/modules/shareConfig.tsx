import Share2 from 'lucide-react/icons/share-2';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { shareConfig as facts } from '#modules/shareConfig.ts';
import { textIn } from '#words/language.ts';
import { pairs } from '../../texts/texts.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { PhoneMenu } from '../menu/phone-menu.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const shareConfig: PhoneModule = { icon: Share2, Overlay: ShareConfig };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  app: { zh: '分享到其他应用', en: 'Share with an app' },
  copy: { zh: '复制链接', en: 'Copy the link' },
});

/** The menu of the share button. */
function ShareConfig({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const settings = app.modules?.shareConfig?.config as Partial<Settings> | undefined;
  const title = settings?.title ? textIn(language, settings.title) : '';
  const entries = settings?.copyLink === false ? [text('app')] : [text('app'), text('copy')];
  return <PhoneMenu title={title || app.name} entries={entries} />;
}
