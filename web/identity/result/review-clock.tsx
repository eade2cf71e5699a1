import { useSecondsLeft } from '../../call/use-seconds-left.ts';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import './review-clock.css';

/** The review time as a ring with one stroke per hour; the remaining hours are colored. */
export function ReviewClock({ since, due, hours }: { since: number; due: number; hours: number }) {
  const text = useText(identityTexts);
  const left = useSecondsLeft(due * 1000);
  const whole = Math.max(1, due - since);
  const passed = Math.min(hours, Math.floor(((whole - left) / whole) * hours));
  const hoursLeft = Math.round(left / 3600);

  return (
    <div className="review-clock" role="img" aria-label={text('clockLabel', { passed, hours })}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        {Array.from({ length: hours }, (_, hour) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the strokes are a fixed sequence.
            key={hour}
            className={hour > passed ? 'is-left' : hour === passed ? 'is-now' : undefined}
            x1="60"
            y1="6"
            x2="60"
            y2="15"
            transform={`rotate(${((hour + 0.5) * 360) / hours} 60 60)`}
          />
        ))}
      </svg>
      <p aria-hidden="true">
        {text('clockLeft')}
        <b className="num">
          {hoursLeft > 0
            ? text('hoursLeft', { hours: hoursLeft })
            : text('minutesLeft', { minutes: Math.ceil(left / 60) })}
        </b>
      </p>
    </div>
  );
}
