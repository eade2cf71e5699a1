import type { ReactNode } from 'react';
import { PictureLine } from '../console/picture-line.tsx';
import { AppIcon } from '../phone/app-icon.tsx';

type Props = {
  icon: string | null;
  name: ReactNode;
  /** The name whose first letter replaces a missing icon. */
  letter: string;
  size?: string;
  children: ReactNode;
};

/** An app: its icon, its name, and facts beneath. */
export const AppLine = ({ icon, name, letter, size = '44px', children }: Props) => (
  <PictureLine picture={<AppIcon app={{ name: letter || '?', icon, color: null }} size={size} />} name={name}>
    <span className="subline">{children}</span>
  </PictureLine>
);
