import { useEffect, useState } from 'react';
import type { FileFacts } from './file-facts.ts';

/** The address of the icon inside a picked file, valid in this page only. */
export function useFileIcon(facts: FileFacts | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const icon = facts?.icon ?? null;
  useEffect(() => {
    if (!icon) {
      return setAddress(null);
    }
    const url = URL.createObjectURL(new Blob([icon.bytes], { type: icon.type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [icon]);
  return address;
}
