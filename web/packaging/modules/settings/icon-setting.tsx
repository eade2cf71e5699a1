import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { actionOutlines } from '#modules/action-icons.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import { Icon } from '../../../components/icon.tsx';
import { PictureUpload } from '../../../components/upload/picture-upload.tsx';
import { useText } from '../../../texts/use-text.ts';
import { IconPicker } from '../../draft/fields/icon-picker.tsx';
import { useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import './icon-setting.css';

type Props = {
  label: string;
  value: IconChoice | null;
  error: string | undefined;
  /** Shows only the icon, in a row with other controls. */
  isSmall?: boolean;
  /** The act whose icon is shown when no other is chosen. */
  action?: string;
  onChange: (icon: IconChoice | null) => void;
};

/** An icon of spec §3: a system icon, in a color or in that of its place, or a picture. */
export function IconSetting({ label, value, error, isSmall, action, onChange }: Props) {
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
        <IconNow value={value} action={action} />
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

/** The chosen icon, or that of the act. */
export function IconNow({ value, action = '' }: { value: IconChoice | null; action?: string | undefined }) {
  const { pictures, outlines } = useSettingScope();
  if (value?.icon_id === null) {
    return <img src={pictures[value.unicode]} alt="" width={20} height={20} />;
  }
  const outline = value ? outlines[value.icon_id] : actionOutlines[action];
  return value || outline ? (
    <svg
      className={value ? 'icon' : 'icon icon-setting__of-act'}
      viewBox="0 0 24 24"
      style={{ color: value?.color }}
      aria-hidden="true"
    >
      {outline && <path d={outline} />}
    </svg>
  ) : (
    <Icon of={Plus} />
  );
}
