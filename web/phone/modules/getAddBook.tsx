import Contact from 'lucide-react/icons/contact';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { getAddBook as facts } from '#modules/getAddBook.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { PhoneButton } from '../phone-button.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './getAddBook.css';
import { pairs } from '../../texts/texts.ts';

export const getAddBook: PhoneModule = { icon: Contact, Overlay: GetAddBook, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  pick: { zh: '选择一位联系人', en: 'Pick a contact' },
  people: { zh: '林晓、沈砚、顾禾', en: 'Lin Xiao, Shen Yan, Gu He' },
  why: { zh: '需要您的许可', en: 'Your permission is needed' },
  yes: { zh: '继续', en: 'Continue' },
  no: { zh: '暂不', en: 'Not now' },
});

/** The owner's purpose before the system asks, or the system's own picker, which needs no permission. */
function GetAddBook({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const { readAll, purpose } = (app.modules?.getAddBook?.config ?? {}) as Partial<Settings>;
  if (!readAll || !purpose) {
    return (
      <div className="getAddBook">
        <div className="getAddBook__picker">
          <b>{text('pick')}</b>
          {text('people')
            .split(/、|, /)
            .map((name, at) => (
              <p key={name}>
                <i>{name.slice(0, 1)}</i>
                <span>{name}</span>
                <small>{`138 0000 000${at + 1}`}</small>
              </p>
            ))}
        </div>
      </div>
    );
  }
  return (
    <div className="getAddBook">
      <div className="getAddBook__question">
        <b>{text('why')}</b>
        <p>{textIn(language, purpose).replaceAll('{app}', () => app.name)}</p>
        <PhoneButton>{text('yes')}</PhoneButton>
        <PhoneButton quiet>{text('no')}</PhoneButton>
      </div>
    </div>
  );
}
