import { useState } from 'react';
import { FormRow } from '../components/form-row.tsx';
import { CroppedUpload } from '../components/upload/cropped-upload.tsx';
import { AppIcon } from '../phone/app-icon.tsx';
import { useText } from '../texts/use-text.ts';
import './icon-row.css';
import { sharedTexts } from './texts.ts';

const shapes = ['square'] as const;

type Props = {
  name: string;
  /** The address of the present icon. */
  icon: string | null;
  /** The reference of a new icon; '' keeps the present one. */
  value: string;
  error: string | undefined;
  onChange: (file: string) => void;
};

/** The icon of an app, and the button that changes it. */
export function IconRow({ name, icon, value, error, onChange }: Props) {
  const text = useText(sharedTexts);
  const [picture, setPicture] = useState<string | null>(null);
  return (
    <FormRow title={text('icon')}>
      <div className="icon-row">
        <AppIcon app={{ name: name || '?', icon: value ? picture : icon, color: null }} size="56px" />
        <CroppedUpload
          use="icon"
          label={text('changeIcon')}
          inUse={value}
          shapes={shapes}
          error={error}
          onDone={({ file, url }) => {
            onChange(file);
            setPicture(url);
          }}
        />
      </div>
    </FormRow>
  );
}
