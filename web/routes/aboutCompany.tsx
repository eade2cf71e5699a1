import { pathTo } from '#contract/screens.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { AboutContacts } from '../site/about/about-contacts.tsx';
import { AboutFigures } from '../site/about/about-figures.tsx';
import { AboutLimits } from '../site/about/about-limits.tsx';
import { AboutPicture } from '../site/about/about-picture.tsx';
import { AboutPromises } from '../site/about/about-promises.tsx';
import { about } from '../site/about/texts.ts';
import { GuideCall } from '../site/guide/guide-call.tsx';
import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { useBrand } from '../site/use-site.ts';
import { useText } from '../texts/use-text.ts';

/** /aboutCompany — the promises of the product, and the facts that can be checked. */
export default function AboutCompany() {
  const text = useText(about);
  const brand = useBrand();
  return (
    <main id="content">
      <PageHead title={text('title', { brand })} description={text('description', { brand })} />
      <GuideHero title={text('headline')} lead={text('lead')} picture={<AboutPicture />} isUnderHeader>
        <a className="button is-large" href={pathTo('apppack')}>
          {text('start', { days: TRIAL_DAYS })}
        </a>
        <a className="link" href={`${pathTo('home')}#trust`}>
          {text('toReport')}
        </a>
      </GuideHero>
      <AboutPromises />
      <AboutFigures />
      <AboutLimits />
      <AboutContacts />
      <GuideCall title={text('endTitle')} text={text('endText')}>
        <a className="button" href={pathTo('home')}>
          {text('endStart')}
        </a>
      </GuideCall>
    </main>
  );
}
