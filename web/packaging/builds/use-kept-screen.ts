import { useState } from 'react';

/** Which screen shows the app of the address, and whether it is the one on which that app has just come to be: such a screen stays as it is. */
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
