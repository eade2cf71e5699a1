import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { IconChoice } from '#modules/app-module.ts';
import { Icon } from '../../../components/icon.tsx';
import { PictureUpload } from '../../../components/upload/picture-upload.tsx';
import { useText } from '../../../texts/use-text.ts';
import { IconPicker } from '../../draft/fields/icon-picker.tsx';
import { useSettingScope } from '../setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import './icon-setting.css';

type Props = {
  label: string;
  value: IconChoice | null;
  error: string | undefined;
  /** Only the icon, in a row with other controls. */
  isSmall?: boolean;
  onChange: (icon: IconChoice | null) => void;
};

/** An icon of spec §3: one of the system's, in a color or that of its place, or a picture. */
export function IconSetting({ label, value, error, isSmall, onChange }: Props) {
  const text = useText(moduleTexts);
  const { onPicture } = useSettingScope();
  const [picking, setPicking] = useState(false);
  return (
    <div className="icon-setting">
      <button
        type="button"
        className="icon-setting__now"
        aria-label={value ? text('changeIconOf', { name: label }) : text('chooseIconOf', { name: label })}
        onClick={() => setPicking(true)}
      >
        <IconNow value={value} />
      </button>
      <IconPicker
        open={picking}
        followsText
        onClose={() => setPicking(false)}
        onChoose={({ icon }) => onChange(icon as IconChoice | null)}
      />
      {!isSmall && (
        <PictureUpload
          use="icon"
          label={text('uploadPicture')}
          error={error}
          inUse={value?.unicode ?? ''}
          onDone={({ file, url }) => {
            onPicture(file, url);
            onChange({ icon_id: null, unicode: file });
          }}
        />
      )}
      {value && !isSmall && (
        <button
          type="button"
          className="icon-button"
          aria-label={text('removeIconOf', { name: label })}
          onClick={() => onChange(null)}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}

/** The chosen icon. The server's own table has the shapes of system icons (packager/icons/system-icon.ts). */
export function IconNow({ value }: { value: IconChoice | null }) {
  const { pictures, shapes } = useSettingScope();
  if (!value) {
    return <Icon of={Plus} />;
  }
  if (value.icon_id === null) {
    return <img src={pictures[value.unicode]} alt="" width={20} height={20} />;
  }
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ color: value.color }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own table of drawings
      dangerouslySetInnerHTML={{ __html: shapes[value.icon_id] ?? '' }}
    />
  );
}
