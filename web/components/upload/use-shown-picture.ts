import { type RefCallback, useCallback, useState } from 'react';

/** The props of a picture, and whether it can be shown. A picture in HTML from the server may have failed before the script was loaded. */
export function useShownPicture(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  const onError = useCallback(() => setBroken(src), [src]);
  const ref: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      if (image?.complete && image.naturalWidth === 0) {
        onError();
      }
    },
    [onError],
  );
  return { isShown: Boolean(src) && src !== broken, src: src ?? '', ref, onError };
}
