import ImageIcon from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { Icon } from '../../../components/icon.tsx';
import { CroppedUpload } from '../../../components/upload/cropped-upload.tsx';
import { useText } from '../../../texts/use-text.ts';
import { useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import './picture-setting.css';

type Props = {
  label: string;
  value: string | null;
  error: string | undefined;
  onChange: (reference: string | null) => void;
};

const shapes = ['whole', 'screen', 'square'] as const;

/** A picture, cropped before its upload. */
export function PictureSetting({ label, value, error, onChange }: Props) {
  const text = useText(moduleTexts);
  const { pictures, onPicture } = useSettingScope();
  return (
    <div className="picture-setting">
      <span className="picture-setting__now">
        {value ? <img src={pictures[value]} alt={label} /> : <Icon of={ImageIcon} />}
      </span>
      <CroppedUpload
        use="module"
        shapes={shapes}
        label={value ? text('changePicture') : text('uploadPicture')}
        aria-label={`${value ? text('changePicture') : text('uploadPicture')}: ${label}`}
        error={error}
        inUse={value ?? ''}
        onDone={({ file, url }) => {
          onPicture(file, url);
          onChange(file);
        }}
      />
      {value && (
        <button
          type="button"
          className="icon-button"
          aria-label={text('removePictureOf', { name: label })}
          onClick={() => onChange(null)}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}
