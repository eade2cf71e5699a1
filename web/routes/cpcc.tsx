import { pathTo } from '#contract/screens.ts';
import { CpccNeeds } from '../site/cpcc/cpcc-needs.tsx';
import { CpccOfficial } from '../site/cpcc/cpcc-official.tsx';
import { CpccOurs } from '../site/cpcc/cpcc-ours.tsx';
import { CpccPicture } from '../site/cpcc/cpcc-picture.tsx';
import { cpcc } from '../site/cpcc/texts.ts';
import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { useText } from '../texts/use-text.ts';

/** /cpcc — software copyright: the apps that need it, the rules, materials and steps. */
export default function SoftwareCopyright() {
  const text = useText(cpcc);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} />
      <GuideHero title={text('headline')} lead={text('lead')} picture={<CpccPicture />}>
        <a className="button is-large" href={pathTo('enterprise', {}, { topic: 'copyright' })}>
          {text('toEnquiry')}
        </a>
        <a className="link" href="#materials">
          {text('toMaterials')}
        </a>
      </GuideHero>
      <CpccNeeds />
      <CpccOfficial />
      <CpccOurs />
    </main>
  );
}
