import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { RulesActs } from '../site/rules/rules-acts.tsx';
import { RulesKinds } from '../site/rules/rules-kinds.tsx';
import { RulesPicture } from '../site/rules/rules-picture.tsx';
import { RulesReport } from '../site/rules/rules-report.tsx';
import { rules } from '../site/rules/texts.ts';
import { useText } from '../texts/use-text.ts';

/** /guifan — the apps that are prohibited, the checks, reports and appeals. */
export default function ContentRules() {
  const text = useText(rules);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} />
      <GuideHero title={text('headline')} lead={text('lead')} picture={<RulesPicture />}>
        <a className="button is-large" href="#report">
          {text('toReport')}
        </a>
        <a className="link" href="#kinds">
          {text('toCategories')}
        </a>
      </GuideHero>
      <RulesKinds />
      <RulesActs />
      <RulesReport />
    </main>
  );
}
