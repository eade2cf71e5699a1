import './phone-menu.css';

/** A menu of the app over a page: the system's dialog with one entry a line. */
export function PhoneMenu({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <div className="phone-menu">
      <div>
        {title === '' ? null : <b>{title}</b>}
        {entries.map((entry) => (
          <span key={entry}>{entry}</span>
        ))}
      </div>
    </div>
  );
}
