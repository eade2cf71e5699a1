import { useEffect, useRef, useState } from 'react';
import type { IconChoice } from '#words/icon-choice.ts';
import type { BaseForm, PackedApp } from '../base-form.ts';
import { isSameLetter, type Letter, letterOf, type StoredLetter, storedLetter } from './letter.ts';

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
      stored.current = await (await drawing()).storeLetter(wanted);
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
