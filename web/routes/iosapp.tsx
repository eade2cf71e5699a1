import { pathTo } from '#contract/screens.ts';
import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { StoresApple } from '../site/stores/stores-apple.tsx';
import { StoresEach } from '../site/stores/stores-each.tsx';
import { StoresMine } from '../site/stores/stores-mine.tsx';
import { StoresPicture } from '../site/stores/stores-picture.tsx';
import { StoresSteps } from '../site/stores/stores-steps.tsx';
import { stores } from '../site/stores/texts.ts';
import { useText } from '../texts/use-text.ts';

/** /iosapp — publishing in the App Store, Google Play and the Android stores of China. */
export default function Publishing() {
  const text = useText(stores);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} />
      <GuideHero title={text('headline')} lead={text('lead')} picture={<StoresPicture />}>
        <a className="button is-large" href={pathTo('applist')}>
          {text('toMine')}
        </a>
        <a className="link" href="#stores">
          {text('toStores')}
        </a>
      </GuideHero>
      <StoresSteps />
      <StoresApple />
      <StoresEach />
      <StoresMine />
    </main>
  );
}
