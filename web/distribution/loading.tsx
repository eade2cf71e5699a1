import { Skeleton } from '../components/skeleton.tsx';
import { HiddenHead } from '../site/head/hidden-head.tsx';
import { useText } from '../texts/use-text.ts';
import { sharedTexts } from './texts.ts';

/** Replaces a page about one app until the app has loaded. */
export function DistributedLoading() {
  const text = useText(sharedTexts);
  return (
    <main className="page" id="content" aria-busy="true">
      <HiddenHead title={text('loadingTitle')} />
      <Skeleton lines={[40, 100, 100, 100, 60]} />
    </main>
  );
}
