import Check from 'lucide-react/icons/check';
import { pathTo } from '#contract/screens.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { Icon } from '../../components/icon.tsx';
import { registerThen } from '../../session/redirects.ts';
import { useText } from '../../texts/use-text.ts';
import { type Answer, appOf, checkOf, type SiteCheck } from './answer.ts';
import { home } from './texts.ts';

/** Beneath the field: the cost of the trial, the failure, or the link to the trial with the address kept. */
export function HeroNext({ answer }: { answer: Answer }) {
  const check = checkOf(answer);
  return (
    <div className="hero-next" id="hero-next" aria-live="polite">
      {check ? <ToTrial check={check} /> : <Promises />}
      {answer && !answer.check.ok && <Refusal msg={answer.check.msg} />}
    </div>
  );
}

function ToTrial({ check }: { check: SiteCheck }) {
  const text = useText(home);
  const wizard = pathTo('baseConf', {}, { link: check.link });
  return (
    <>
      <a className="button is-large is-launch" href={registerThen(wizard)} data-only="visitor" data-newcomer="">
        {text('startTrial', { days: TRIAL_DAYS })}
      </a>
      <a className="button is-large is-launch" href={wizard} data-only="member">
        {text('continueWith', { name: appOf(check).name })}
      </a>
      <p className="small mute">{text('checkAnother')}</p>
    </>
  );
}

function Promises() {
  const text = useText(home);
  return (
    <ul className="hero-next__promises">
      {[text('fineTrial', { days: TRIAL_DAYS }), text('fineNoCode'), text('fineNoMac')].map((fine) => (
        <li key={fine}>
          <Icon of={Check} />
          {fine}
        </li>
      ))}
    </ul>
  );
}

function Refusal({ msg }: { msg: string }) {
  const text = useText(home);
  return <p className="hero-next__refusal">{msg || text('checkFailed')}</p>;
}
