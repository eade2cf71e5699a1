import { useState } from 'react';

/** Selects the screen for the app in the address. A screen whose own save has just created that app stays mounted. */
export function useKeptScreen(appId: number | null) {
  const [screen, setScreen] = useState({ appId, number: 0, isKept: false });
  const [made, setMade] = useState<number | null>(null);

  if (screen.appId !== appId) {
    const isKept = appId !== null && appId === made;
    setScreen({ appId, number: isKept ? screen.number : screen.number + 1, isKept });
    setMade(null);
  }
  return { key: screen.number, isKept: screen.isKept, keepFor: setMade };
}
