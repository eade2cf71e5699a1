import type { ReactNode } from 'react';
import './picture-line.css';

/** A picture, a name, and what is less beneath it. */
export function PictureLine({ picture, name, children }: { picture: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className="picture-line">
      {picture}
      <div>
        <b>{name}</b>
        {children}
      </div>
    </div>
  );
}
