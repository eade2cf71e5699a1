import IdCard from 'lucide-react/icons/id-card';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { maySubmitPerson } from '#rules/identity/verification.ts';
import { useText } from '../../texts/use-text.ts';
import { KindPanel, Needs } from '../kind-panel.tsx';
import { identityTexts } from '../texts.ts';
import { type Progress, stateOf } from '../use-progress.ts';
import { WayList } from '../way-list.tsx';

/** Personal verification on the choice page: its requirements, its duration and the available methods. */
export function PersonPanel({ progress }: { progress: Progress }) {
  const text = useText(identityTexts);
  const { person } = progress;
  const state = stateOf(person);
  const ways = maySubmitPerson(state) ? (
    <WayList progress={progress} />
  ) : (
    <Link className="button is-line" to={pathTo('authResult', {}, { kind: 'person' })}>
      {text(state.status === 'passed' ? 'seeResult' : 'seeProgress')}
    </Link>
  );

  return (
    <KindPanel
      icon={IdCard}
      title={text('person')}
      lead={text('personLead')}
      attempt={person}
      nameTitle={text('name')}
      ways={ways}
    >
      <h3>{text('youNeed')}</h3>
      <Needs needs={[text('needName'), text('needPhone'), text('needPhotos')]} />
      {state.status === 'pending' && state.channel !== 'manual' && <p className="mute">{text('waitingNote')}</p>}
    </KindPanel>
  );
}
