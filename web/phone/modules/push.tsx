import Bell from 'lucide-react/icons/bell';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { push as facts } from '#modules/push.ts';
import { channelName } from '#modules/push-channel.ts';
import { inkOn } from '#rules/packaging/ink.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './push.css';
import { pairs } from '../../texts/texts.ts';

export const push: PhoneModule = { icon: Bell, at: 'top', Overlay: Push };

type Settings = ConfigOfFields<typeof facts.fields>;

const texts = pairs({
  now: { zh: '现在', en: 'now' },
  body: { zh: '您有一条新消息', en: 'You have a new message' },
});

/** A notification over the page, with the channel and the color of the settings. */
function Push({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const settings = app.modules?.push?.config as Partial<Settings> | undefined;
  const color = settings?.color ?? app.color;
  return (
    <div className="push">
      <span className="push__icon" style={{ background: color, color: inkOn(color) }}>
        <Icon of={Bell} />
      </span>
      <small>
        {app.name} · {textIn(language, settings?.channelName ?? channelName)} · {text('now')}
      </small>
      <b>{text('body')}</b>
    </div>
  );
}
