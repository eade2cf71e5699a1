import './guide-steps.css';

export type GuideStep = { title: string; text: string };

/** Steps in their order. */
export function GuideSteps({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <ol className="guide-steps">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <div className="guide-steps__number num" aria-hidden="true">
            {index + 1}
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
