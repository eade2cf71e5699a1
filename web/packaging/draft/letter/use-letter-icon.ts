import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { files } from '#contract/files/calls.ts';
import type { filesSchemas } from '#contract/files/schemas.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import { upload } from '../../../call/upload.ts';
import type { BaseForm, PackedApp } from '../base-form.ts';
import { isSameLetter, type Letter, letterOf, type StoredLetter, storedLetter } from './letter.ts';

type UploadedImage = z.output<typeof filesSchemas.uploadImage.output>;

/** Loaded only for an app without a picture. */
const drawing = () => import('./draw-letter.ts');

/** The icon of step 1: the chosen one, else the letter, which is drawn here and stored with the app, so that the built app has the shown icon. */
export function useLetterIcon(form: BaseForm, app: PackedApp | null) {
  const stored = useRef<StoredLetter | null>(app && storedLetter(app.base));
  const letter = form.icon ? null : letterOf(form);
  const drawn = useDrawn(letter);
  const isStored = letter !== null && isSameLetter(stored.current, letter);

  /** The icon to save with these values. Without an upload the app has none, and the build draws the letter. */
  async function toSave(values: BaseForm): Promise<IconChoice | null> {
    if (values.icon) {
      return values.icon;
    }
    const wanted = letterOf(values);
    if (!isSameLetter(stored.current, wanted)) {
      stored.current = await storeLetter(wanted);
    }
    return stored.current?.icon ?? null;
  }

  return { url: isStored ? stored.current!.url : letter ? drawn : form.icon_url, toSave };
}

/** The address of the drawn letter; '' until it is drawn. */
function useDrawn(letter: Letter | null): string {
  const [drawn, setDrawn] = useState('');
  const { character = '', color = '' } = letter ?? {};
  useEffect(() => {
    let isWanted = character !== '';
    if (isWanted) {
      drawing().then(({ shownLetter }) => isWanted && setDrawn(shownLetter({ character, color })));
    } else {
      setDrawn('');
    }
    return () => {
      isWanted = false;
    };
  }, [character, color]);
  return drawn;
}

async function storeLetter(letter: Letter): Promise<StoredLetter | null> {
  const { letterFile } = await drawing();
  const picture = await letterFile(letter);
  const answer = picture && (await upload<UploadedImage>(files.uploadImage, { picture, use: 'icon' }));
  return answer?.ok
    ? { ...letter, icon: { icon_id: null, unicode: answer.data.file, color: letter.color }, url: answer.data.url }
    : null;
}
