import type { ReactNode } from 'react';
import './setting-row.css';

type Props = {
  title: string;
  help?: string | undefined;
  /** A control beside the title, a wide one beneath it, or a small one at the end of the row. */
  look?: 'beside' | 'wide' | 'small';
  /** The path of the field, by which a problem is found. */
  field: string;
  children: ReactNode;
};

/** One setting: its title, its help, its control. */
export const SettingRow = ({ title, help, look = 'beside', field, children }: Props) => (
  <div className={`setting-row is-${look}`} data-field={field}>
    <div className="setting-row__head">
      <h3>{title}</h3>
      {help && look !== 'beside' && <p>{help}</p>}
    </div>
    <div className="setting-row__control">
      {children}
      {help && look === 'beside' && <p className="setting-row__help">{help}</p>}
    </div>
  </div>
);
