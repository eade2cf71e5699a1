import IdCard from 'lucide-react/icons/id-card';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { maySubmitPerson } from '#rules/identity/verification.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { StatusTag } from '../status-tag.tsx';
import { identityTexts } from '../texts.ts';
import { type Progress, stateOf } from '../use-progress.ts';
import { WayList } from '../way-list.tsx';

/** Personal verification on the choice page: what it needs, how long it takes, and the ways to begin. */
export function PersonPanel({ progress }: { progress: Progress }) {
  const text = useText(identityTexts);
  const { person } = progress;
  const state = stateOf(person);

  return (
    <section aria-labelledby="person">
      <header>
        <Icon of={IdCard} />
        <h2 id="person">{text('person')}</h2>
        <StatusTag attempt={person} />
      </header>
      <p>{text('personLead')}</p>
      {state.status === 'passed' ? (
        <p className="num who">
          {person.name_text} <span className="mono">{person.number_text}</span>
        </p>
      ) : (
        <>
          <h3>{text('youNeed')}</h3>
          <ul className="need">
            <li>{text('needName')}</li>
            <li>{text('needPhone')}</li>
            <li>{text('needPhotos')}</li>
          </ul>
        </>
      )}
      {state.status === 'failed' && <p className="why">{person.reason}</p>}
      {state.status === 'pending' && state.channel !== 'manual' && <p className="mute">{text('waitingNote')}</p>}
      <div className="go">
        {maySubmitPerson(state) ? (
          <WayList progress={progress} />
        ) : (
          <Link className="button is-line" to={pathTo('authResult', {}, { kind: 'person' })}>
            {text(state.status === 'passed' ? 'seeResult' : 'seeProgress')}
          </Link>
        )}
      </div>
    </section>
  );
}
