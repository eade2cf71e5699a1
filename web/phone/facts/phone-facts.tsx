import './phone-facts.css';

/** A fact with its name; one that is off is drawn pale. */
export type PhoneFact = readonly [name: string, value: string, isOff?: boolean];

/** A sheet over the page with the data that pages may read, or that the app sends, for modules without any other visible effect. */
export function PhoneFacts({ title, facts }: { title: string; facts: readonly PhoneFact[] }) {
  return (
    <div className="phone-facts">
      <div>
        <b>{title}</b>
        {facts.map(([name, value, isOff]) => (
          <p key={name} className={isOff ? 'is-off' : undefined}>
            <span>{name}</span>
            <em>{value}</em>
          </p>
        ))}
      </div>
    </div>
  );
}
