import BookOpen from 'lucide-react/icons/book-open';
import type { ConfigOfFields } from '#modules/app-module.ts';
import { leadPage as module } from '#modules/leadPage.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { AppIcon } from '../app-icon.tsx';
import { PhoneButton } from '../phone-button.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './leadPage.css';
import { pairs } from '../../texts/texts.ts';

export const leadPage: PhoneModule = { icon: BookOpen, at: 'bottom', Overlay: LeadPage, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof module)['fields']>;

const texts = pairs({
  skip: { zh: '跳过', en: 'Skip' },
});

/** The last page, which has the button; without a picture, a page shows the app’s icon instead. */
function LeadPage({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const settings = (app.modules?.leadPage?.config ?? {}) as Partial<Settings>;
  const { enter = 'both', indicators = true, skip = true, buttonText = module.fields.buttonText.default } = settings;
  const pages = settings.pages?.length || 3;
  return (
    <div className="leadPage">
      <AppIcon app={app} size="9em" />
      {skip && enter === 'swipe' && <span className="leadPage__skip">{text('skip')}</span>}
      <div className="leadPage__foot">
        {enter !== 'swipe' && (
          <span style={settings.buttonColor ? { background: settings.buttonColor } : undefined}>
            <PhoneButton>{textIn(language, buttonText)}</PhoneButton>
          </span>
        )}
        {indicators && (
          <div className="leadPage__dots">
            {Array.from({ length: pages }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              <i key={at} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
