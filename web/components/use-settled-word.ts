import { type ChangeEvent, type CompositionEvent, useEffect, useState } from 'react';

const pauseMs = 300;

/** The text of a search field, and the word that it settles on: not while an input method composes, and after a pause in typing. */
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
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      setComposing(false);
      setTyped(event.currentTarget.value);
    },
  };
  return { word, field };
}
