import CircleArrowUp from 'lucide-react/icons/circle-arrow-up';
import type { ConfigOfFields } from '#modules/app-module.ts';
import { updateRemind as module } from '#modules/updateRemind.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { PhoneButton } from '../phone-button.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './updateRemind.css';
import { pairs } from '../../texts/texts.ts';

export const updateRemind: PhoneModule = { icon: CircleArrowUp, Overlay: UpdateRemind, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof module)['fields']>;

const texts = pairs({
  notes: { zh: '1.1.0　修复问题，打开更快', en: '1.1.0: fixes and a faster start' },
  update: { zh: '更新', en: 'Update' },
  later: { zh: '暂不', en: 'Not now' },
});

function UpdateRemind({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const { title = module.fields.title.default } = (app.modules?.updateRemind?.config ?? {}) as Partial<Settings>;
  return (
    <div className="updateRemind">
      <div className="updateRemind__question">
        <b>{textIn(language, title)}</b>
        <p>{text('notes')}</p>
        <div>
          <PhoneButton>{text('update')}</PhoneButton>
          <PhoneButton quiet>{text('later')}</PhoneButton>
        </div>
      </div>
    </div>
  );
}
