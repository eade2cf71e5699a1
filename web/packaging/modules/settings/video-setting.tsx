import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { materialBytes } from '#rules/packaging/materials.ts';
import { upload } from '../../../call/upload.ts';
import { FieldNote } from '../../../components/field-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { FileButton } from '../../../components/upload/file-button.tsx';
import { useText } from '../../../texts/use-text.ts';
import { useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import './video-setting.css';

type UploadedVideo = Extract<z.output<typeof packagingSchemas.uploadMaterial.output>, { kind: 'video' }>;
type Props = {
  label: string;
  value: string | null;
  error: string | undefined;
  onChange: (reference: string | null) => void;
};

/** A short video, shown without sound, as in the app. */
export function VideoSetting({ label, value, error, onChange }: Props) {
  const text = useText(moduleTexts);
  const { pictures, onPicture } = useSettingScope();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const noteId = useId();

  async function pick(material: File) {
    setProblem(material.size > materialBytes.video ? text('videoLimits') : undefined);
    if (material.size > materialBytes.video) {
      return;
    }
    setShare(0);
    const fields = { kind: 'video', material };
    const answer = await upload<UploadedVideo>(packaging.uploadMaterial, fields, { onProgress: setShare });
    setShare(null);
    if (answer.ok) {
      onPicture(answer.data.video, answer.data.url);
      onChange(answer.data.video);
    } else if (!answer.shown) {
      setProblem(answer.msg);
    }
  }

  return (
    <div>
      <div className="video-setting">
        {value && <video className="video-setting__now" src={pictures[value]} muted playsInline controls />}
        <FileButton
          upload={{ share, pick }}
          accept="video/mp4,.mp4"
          label={text(value ? 'changeVideo' : 'uploadVideo')}
          aria-label={`${text(value ? 'changeVideo' : 'uploadVideo')}: ${label}`}
          error={problem ?? error}
          noteId={noteId}
        />
        {value && (
          <button
            type="button"
            className="icon-button"
            aria-label={text('removeVideoOf', { name: label })}
            onClick={() => onChange(null)}
          >
            <Icon of={X} />
          </button>
        )}
      </div>
      <FieldNote id={noteId} error={problem ?? error} />
    </div>
  );
}
