import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The text of a search field, and the word to search for: it follows the text after a pause in typing, and not while an input method composes. */
export function useSettledWord() {
  const [typed, setTyped] = useState('');
  const [word, setWord] = useState('');
  const [composing, setComposing] = useState(false);

  useEffect(() => {
    if (composing) {
      return;
    }
    const timer = setTimeout(() => setWord(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, composing]);

  const field = {
    value: typed,
    onChange: setTyped,
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  };
  return { word, field };
}

export type SettledWord = ReturnType<typeof useSettledWord>;
