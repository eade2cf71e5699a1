import { Skeleton } from '../components/skeleton.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { useText } from '../texts/use-text.ts';
import { sharedTexts } from './texts.ts';

/** In place of a page about one app until that has come. */
export function DistributedLoading() {
  const text = useText(sharedTexts);
  return (
    <main className="page" id="content" aria-busy="true">
      <PageHead title={text('loadingTitle')} hidden />
      <Skeleton lines={[40, 100, 100, 100, 60]} />
    </main>
  );
}
