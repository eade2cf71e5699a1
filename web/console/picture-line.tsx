import type { ReactNode } from 'react';
import './picture-line.css';

/** A picture and a name, with secondary text beneath. */
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
