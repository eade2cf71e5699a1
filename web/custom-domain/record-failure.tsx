import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Failure } from '../call/result.ts';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { domainTexts } from './texts.ts';

/** The specification's sentence, then what was asked, what was found and what should be there. */
export function RecordFailure({ failure }: { failure: Failure }) {
  const text = useText(domainTexts);
  const { asked, found, expected, hint } = (failure.details ?? {}) as Partial<Record<string, string>>;
  return (
    <div className="domain-page__failure" role="alert">
      <b>
        <Icon of={CircleAlert} />
        {failure.msg}
      </b>
      {asked && (
        <>
          <dl>
            <dt>{text('asked')}</dt>
            <dd className="mono">{asked}</dd>
            <dt>{text('found')}</dt>
            <dd className="mono">{found || text('nothing')}</dd>
            <dt>{text('expected')}</dt>
            <dd className="mono">{expected}</dd>
          </dl>
          <ul>
            <li>{hint}</li>
            <li>{text('ttl')}</li>
          </ul>
        </>
      )}
    </div>
  );
}
