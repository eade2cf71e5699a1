import { useText } from '../../../texts/use-text.ts';
import { ColorField } from '../../draft/fields/color-field.tsx';
import { useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';

type Props = {
  label: string;
  value: string;
  /** Without a color of its own the setting follows the theme color, and is empty. */
  isOptional?: boolean;
  onChange: (color: string) => void;
};

/** The seven colors of spec §3, a color of one's own, and the app's theme color. */
export function ColorSetting({ label, value, isOptional, onChange }: Props) {
  const text = useText(moduleTexts);
  const { themeColor } = useSettingScope();
  return (
    <ColorField
      label={label}
      value={value || themeColor}
      fromSite={themeColor || null}
      source={text('themeColor')}
      onChange={(color) => onChange(isOptional && color === themeColor ? '' : color)}
    />
  );
}
