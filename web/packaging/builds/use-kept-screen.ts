import { useState } from 'react';

/** Selects the screen for the app in the address. A screen whose own save has just created that app stays mounted. */
export function useKeptScreen(appId: number | null) {
  const [screen, setScreen] = useState({ appId, number: 0, isKept: false });
  const [savedId, setSavedId] = useState<number | null>(null);

  if (screen.appId !== appId) {
    const isKept = appId !== null && appId === savedId;
    setScreen({ appId, number: isKept ? screen.number : screen.number + 1, isKept });
    setSavedId(null);
  }
  return { key: screen.number, isKept: screen.isKept, keepFor: setSavedId };
}
