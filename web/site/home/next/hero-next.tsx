import Check from 'lucide-react/icons/check';
import Smartphone from 'lucide-react/icons/smartphone';
import { pathTo } from '#contract/screens.ts';
import { previewQuery } from '#rules/packaging/preview-query.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { phoneReach } from '#rules/phone-reach.ts';
import { Icon } from '../../../components/icon.tsx';
import { AddressQr } from '../../../components/qr/address-qr.tsx';
import { appOf } from '../../../phone/phone-app.ts';
import { registerThen } from '../../../session/redirects.ts';
import { type TextOf, useText } from '../../../texts/use-text.ts';
import { site } from '../../texts.ts';
import { checkInWords } from '../../wait/check-in-words.ts';
import { checkOf, type HeroAnswer, type SiteCheck, stepAfter } from '../answer.ts';
import { LINK_FIELD, LINK_FORM } from '../link-form.tsx';
import { home } from '../texts.ts';

const PRIMARY = 'button is-large is-launch hero-next__primary';

/**
 * Below the field: the cost of the trial, the failure, or the next step. The page's script announces `data-announcement` and puts `data-link` into
 * the field.
 */
export function HeroNext({ answer }: { answer: HeroAnswer }) {
  const text = useText(home);
  const siteText = useText(site);
  const check = checkOf(answer);
  return (
    <div
      className="hero-next"
      id="hero-next"
      data-announcement={announcementOf(answer, text, siteText)}
      data-link={linkOf(answer)}
      data-answered={check !== null || undefined}
      data-refused={answer?.check.ok === false || undefined}
    >
      {answer && !answer.check.ok && <CheckRefusal msg={answer.check.msg} />}
      {check && answer ? (
        <>
          <NextStep answer={answer} check={check} />
          <ToPhone link={answer.isSample ? null : check.link} origin={answer.origin} />
        </>
      ) : (
        <>
          {!answer && <Promises />}
          <SampleLink />
        </>
      )}
    </div>
  );
}

/** The content of the link field for an answer: the link that worked, or the typed text. */
export const linkOf = (answer: HeroAnswer): string =>
  answer?.isSample ? '' : readableLink(checkOf(answer)?.link ?? answer?.link ?? '');

function announcementOf(answer: HeroAnswer, text: TextOf<typeof home>, siteText: TextOf<typeof site>): string {
  const check = checkOf(answer);
  if (check) {
    return checkInWords(check, siteText);
  }
  return answer && !answer.check.ok ? answer.check.msg || text('checkFailed') : '';
}

function NextStep({ answer, check }: { answer: NonNullable<HeroAnswer>; check: SiteCheck }) {
  const text = useText(home);
  if (answer.isSample) {
    return (
      <>
        <Another words={text('yourOwn')} />
        <p className="small mute">{text('sampleIntro')}</p>
      </>
    );
  }
  const step = stepAfter(check);
  return step === 'trial' ? (
    <>
      <ToTrial check={check} />
      <p className="small mute">{text('checkAnother')}</p>
    </>
  ) : (
    <>
      {step === 'again' ? <Again /> : <Another words={text('another')} />}
      <ToTrial check={check} isQuiet />
    </>
  );
}

/** For a site with problems the trial is possible too, as a quiet link. */
function ToTrial({ check, isQuiet = false }: { check: SiteCheck; isQuiet?: boolean }) {
  const text = useText(home);
  const wizard = pathTo('baseConf', {}, { link: check.link });
  const look = isQuiet ? 'link is-quiet hero-next__quiet' : PRIMARY;
  return (
    <>
      <a className={look} href={registerThen(wizard)} data-only="visitor" data-newcomer="">
        {isQuiet ? text('tryAnyway') : text('startTrial', { days: TRIAL_DAYS })}
      </a>
      <a className={look} href={wizard} data-only="member">
        {isQuiet ? text('buildAnyway') : text('continueWith', { name: appOf(check).name })}
      </a>
    </>
  );
}

function Again() {
  const text = useText(home);
  return (
    <button type="submit" form={LINK_FORM} className={PRIMARY}>
      {text('again')}
    </button>
  );
}

/** A link to the field, which works without a script. */
function Another({ words }: { words: string }) {
  return (
    <a className={PRIMARY} href={`#${LINK_FIELD}`} data-part="another">
      {words}
    </a>
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

function SampleLink() {
  const text = useText(home);
  return (
    <p className="small hero-next__sample">
      {text('noSite')}
      <a className="link hero-next__quiet" href="?sample=1" data-part="sample">
        {text('trySample')}
      </a>
    </p>
  );
}

function CheckRefusal({ msg }: { msg: string }) {
  const text = useText(home);
  return <p className="hero-next__refusal">{msg || text('checkFailed')}</p>;
}

/** The same answer on the visitor's own phone, by QR code; without a link that of the sample. The picture is loaded when it is opened. */
function ToPhone({ link, origin }: { link: string | null; origin: string }) {
  const text = useText(home);
  const query = previewQuery(link);
  if (!query) {
    return null;
  }
  return (
    <details className="to-phone" data-part="to-phone">
      <summary className="link">
        <Icon of={Smartphone} />
        {text('toPhone')}
      </summary>
      <div className="card">
        <AddressQr address={origin} image={`/preview-code?${query}`} alt={text('toPhoneCode')} size={148} isFramed />
        {phoneReach(origin) !== 'none' && <p className="small">{text('toPhoneText')}</p>}
      </div>
    </details>
  );
}
