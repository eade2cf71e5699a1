import { useEffect, useEffectEvent, useState } from 'react';
import { identityApi } from '../api.ts';

/** The address of a photo that was uploaded before this page was loaded; '' asks for none. `onGone` hears that the server has deleted it. */
export function useSentPhoto(file: string, onGone: () => void): string | null {
  const [shown, setShown] = useState<{ file: string; url: string } | null>(null);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    let here = file !== '';
    if (here) {
      identityApi.showPhoto({ file }).then((answer) => {
        if (here && answer.ok) {
          setShown({ file, url: answer.data.url });
        } else if (here && !answer.ok && answer.err === 'FILE') {
          tellGone();
        }
      });
    }
    return () => {
      here = false;
    };
  }, [file]);
  return shown?.file === file ? shown.url : null;
}
