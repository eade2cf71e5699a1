import { LineBreak } from '../../components/page/line-break.tsx';
import { formatSeconds } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { useSite } from '../use-site.ts';
import { SiteWait } from '../wait/site-wait.tsx';
import type { HeroAnswer } from './answer.ts';
import { HeroFindings } from './hero-findings.tsx';
import { HeroStage } from './hero-stage.tsx';
import { LINK_FIELD, LinkForm } from './link-form.tsx';
import { HeroNext, linkOf } from './next/hero-next.tsx';
import { home } from './texts.ts';

type Props = {
  headline: string;
  /** Replaces the home page's lead. */
  lead?: string;
  answer: HeroAnswer;
};

/** The link field, and beside it the visitor's own app on a phone (look.md, Home). */
export function Hero({ headline, lead, answer }: Props) {
  return (
    <section className="hero" id="hero" data-part="hero">
      <div className="wrap hero__columns">
        <div className="hero__words">
          <h1>{headline}</h1>
          <p className="lead hero__lead">{lead ?? <HomeLead />}</p>
          <LinkForm
            className="hero__form"
            id={LINK_FIELD}
            link={linkOf(answer)}
            isRefused={answer?.check.ok === false}
          />
          <SiteWait />
          <HeroNext answer={answer} />
        </div>
        <HeroStage answer={answer} />
      </div>
      <HeroFindings answer={answer} />
    </section>
  );
}

function HomeLead() {
  const text = useText(home);
  const { typicalBuild } = useSite();
  return (
    <>
      {typicalBuild ? text('leadTimed', { seconds: formatSeconds(typicalBuild.total_ms) }) : text('lead')}
      <LineBreak />
      {text('leadMore')}
    </>
  );
}
