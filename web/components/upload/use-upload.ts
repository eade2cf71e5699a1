import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { files } from '#contract/files/calls.ts';
import type { filesSchemas } from '#contract/files/schemas.ts';
import { upload } from '../../call/upload.ts';

type UploadedImage = z.output<typeof filesSchemas.uploadImage.output>;
export type UploadOptions = {
  use: 'icon' | 'start' | 'identity' | 'shot' | 'module' | 'slip';
  /** Returns the problem of a chosen file. */
  check?: (file: File) => string | undefined;
  /** Called with a chosen valid file; by default it is sent at once. */
  onPick?: (file: File) => void;
  /** Called with the problem of a file or its upload; with undefined when a file is chosen. */
  onProblem: (problem: string | undefined) => void;
  onDone: (uploaded: UploadedImage) => void;
};
export type Upload = Pick<ReturnType<typeof useUpload>, 'share' | 'pick'>;

/** Checks and uploads one picture at a time. */
export function useUpload({ use, check, onPick, onProblem, onDone }: UploadOptions) {
  /** Progress from 0 to 1; null while no upload is running. */
  const [share, setShare] = useState<number | null>(null);
  const [preview, setPreview] = usePreview();

  function pick(file: File) {
    const problem = check?.(file);
    onProblem(problem);
    if (!problem) {
      (onPick ?? send)(file);
    }
  }

  async function send(picture: File) {
    setShare(0);
    const answer = await upload<UploadedImage>(files.uploadImage, { picture, use }, { onProgress: setShare });
    setShare(null);
    if (answer.ok) {
      setPreview(picture);
      onDone(answer.data);
    } else if (!answer.shown) {
      onProblem(answer.msg);
    }
  }

  return { share, preview, pick, send };
}

/** The address of the last picture sent, valid in this page only. */
function usePreview(): [string | null, (picture: Blob) => void] {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return [address, (picture) => setAddress(URL.createObjectURL(picture))];
}
