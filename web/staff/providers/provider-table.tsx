import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { providerTexts } from './texts.ts';
import { isFailing, isTryable, type Provider } from './use-providers.ts';
import './provider-table.css';

type Trying = { trying: readonly string[]; onTry: (provider: Provider) => void };

/** The providers, below one sentence about all of them. */
export function ProviderTable({ providers, ...trying }: Trying & { providers: readonly Provider[] }) {
  const text = useText(providerTexts);
  const countOf = (state: Provider['state']) => providers.filter((each) => each.state === state).length;
  return (
    <>
      <p className="num">
        <b>
          {text('sum', {
            live: countOf('live'),
            sandbox: countOf('sandbox'),
            failing: providers.filter(isFailing).length,
          })}
        </b>
      </p>
      <table className="table is-lines provider-table">
        <thead>
          <tr>
            <th className="provider-table__name">{text('colService')}</th>
            <th>{text('colState')}</th>
            <th>{text('colSuccess')}</th>
            <th className="provider-table__failure">{text('colError')}</th>
            <th className="is-end">{text('colTry')}</th>
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => (
            <Row key={provider.name} provider={provider} {...trying} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ provider, trying, onTry }: Trying & { provider: Provider }) {
  const text = useText(providerTexts);
  const { name, title, success_time, error_time } = provider;
  return (
    <tr className={isFailing(provider) ? 'provider-table__failing' : undefined}>
      <td>
        <b>{title}</b>
        <span className="subline mono">{name}</span>
      </td>
      <td className="table__end">
        <ProviderState provider={provider} />
      </td>
      <td className="no-wrap num" data-l={success_time > 0 ? text('workedAt') : undefined}>
        {success_time > 0 ? (
          formatMoment(success_time)
        ) : (
          <span className="mute">{text(error_time > 0 ? 'neverWorked' : 'neverUsed')}</span>
        )}
      </td>
      <td
        className={isFailing(provider) ? 'num provider-table__wrong' : 'num'}
        data-l={error_time > 0 && !isFailing(provider) ? text('failedAt') : undefined}
      >
        <LastFailure provider={provider} />
      </td>
      <td>{isTryable(provider) && <TryButton provider={provider} isBusy={trying.includes(name)} onTry={onTry} />}</td>
    </tr>
  );
}

type TryProps = { provider: Provider; isBusy: boolean; onTry: (provider: Provider) => void };

/** The button keeps the focus while the provider is asked. */
function TryButton({ provider, isBusy, onTry }: TryProps) {
  const text = useText(providerTexts);
  return (
    <div className="table__actions">
      <button
        type="button"
        className="button is-line is-small"
        aria-label={text('tryNamed', { title: provider.title })}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => onTry(provider)}
      >
        {text(isBusy ? 'trying' : 'tryOne')}
      </button>
    </div>
  );
}

const looks = {
  off: ['tag', 'stateOff'],
  own: ['tag is-ok', 'stateOwn'],
  sandbox: ['tag is-warn', 'stateSandbox'],
  live: ['tag is-ok', 'stateLive'],
} as const;

function ProviderState({ provider }: { provider: Provider }) {
  const text = useText(providerTexts);
  const [look, says] = looks[provider.own && provider.state === 'live' ? 'own' : provider.state];
  return isFailing(provider) ? (
    <span className="tag is-bad">{text('failingState', { state: text(says) })}</span>
  ) : (
    <span className={look}>{text(says)}</span>
  );
}

/** The last failure: in words with the place to fix it while it lasts; afterwards its time and code. */
function LastFailure({ provider }: { provider: Provider }) {
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
