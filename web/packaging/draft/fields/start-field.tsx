import ImageIcon from 'lucide-react/icons/image';
import { Icon } from '../../../components/icon.tsx';
import { PictureUpload } from '../../../components/upload/picture-upload.tsx';
import { AppIcon } from '../../../phone/app-icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import type { BaseForm } from '../base-form.ts';
import { draftTexts } from '../texts.ts';
import { Choice, Choices } from './choice.tsx';
import { ColorField } from './color-field.tsx';
import './start-field.css';

type Change = Partial<Pick<BaseForm, 'start_picture' | 'start_picture_url' | 'background_color'>>;
type Props = {
  form: BaseForm;
  siteColor: string | null;
  error: string | undefined;
  onChange: (change: Change) => void;
};

/** The start screen during the load of the first page: the icon on a color, or a full picture. */
export function StartField({ form, siteColor, error, onChange }: Props) {
  const text = useText(draftTexts);
  const picture = form.start_picture !== '';

  return (
    <>
      <Choices>
        <Choice
          name={text('startIcon')}
          note={text('startIconNote')}
          chosen={!picture}
          onChoose={() => onChange({ start_picture: '', start_picture_url: '' })}
          picture={
            <span className="choice__picture" data-part="start-picture" style={{ background: form.background_color }}>
              <AppIcon
                app={{ name: form.app_name, icon: form.icon_url || null, color: form.theme_color }}
                size="36px"
              />
            </span>
          }
        />
        <Choice
          name={text('startPicture')}
          note={text('startPictureNote')}
          chosen={picture}
          picture={
            <span className="choice__picture">
              {picture ? (
                <img src={form.start_picture_url} alt={text('startPicture')} height={72} />
              ) : (
                <Icon of={ImageIcon} />
              )}
            </span>
          }
        >
          <PictureUpload
            use="start"
            label={text('uploadIcon')}
            inUse={form.start_picture_url}
            error={error}
            onDone={({ file, url }) => onChange({ start_picture: file, start_picture_url: url })}
          />
        </Choice>
      </Choices>
      {!picture && (
        <div className="start-field__color">
          <ColorField
            label={text('backgroundColor')}
            value={form.background_color}
            fromSite={siteColor}
            onChange={(background_color) => onChange({ background_color })}
          />
        </div>
      )}
    </>
  );
}
