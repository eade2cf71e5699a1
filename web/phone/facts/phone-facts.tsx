import './phone-facts.css';

/** A fact by its name; one that is off stands back. */
export type PhoneFact = readonly [name: string, value: string, isOff?: boolean];

/** A sheet over the page with what its page may learn, or what the app sends: the modules of which nothing else is seen. */
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
