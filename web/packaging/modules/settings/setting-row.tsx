import type { ReactNode } from 'react';
import './setting-row.css';

type Props = {
  title: string;
  help?: string | undefined;
  /** Beside the title. */
  aside?: ReactNode;
  /** The title above a wide control, rather than beside it. */
  isWide?: boolean;
  /** The path of the field, by which a problem is found. */
  field: string;
  children: ReactNode;
};

/** One setting: its title, its help, its control. */
export const SettingRow = ({ title, help, aside, isWide, field, children }: Props) => (
  <div className={isWide ? 'setting-row is-wide' : 'setting-row'} data-field={field}>
    <div className="setting-row__head">
      <h4>{title}</h4>
      {aside && <span className="setting-row__aside">{aside}</span>}
      {help && <p>{help}</p>}
    </div>
    <div className="setting-row__control">{children}</div>
  </div>
);
