import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { providerTexts } from './texts.ts';
import { isFailing, type Provider } from './use-providers.ts';
import './last-failure.css';

/** The failure in words with the place where it is mended while it lasts; afterwards its time and code. */
export function LastFailure({ provider }: { provider: Provider }) {
  const text = useText(providerTexts);
  const { error_time, failing_time, kind, wrong, mend, error } = provider;
  if (error_time === 0) {
    return null;
  }
  if (!isFailing(provider)) {
    return (
      <>
        {formatMoment(error_time)}
        {error && <span className="subline mono last-failure__words">{error}</span>}
      </>
    );
  }
  return (
    <div className="last-failure">
      <b>{wrong}</b>
      <span>{kind === 'ours' ? text('mend', { where: mend }) : mend}</span>
      <span className="mute">
        {text('since', { time: formatMoment(failing_time) })}
        {error && <span className="mono last-failure__words"> {error}</span>}
      </span>
    </div>
  );
}
