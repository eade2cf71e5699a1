import { useParams } from 'react-router';
import { appIdOfPage } from '#contract/screens.ts';
import { isMissing } from '../../call/query.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { AppScreen } from '../../packaging/app/app-screen.tsx';
import { useApp } from '../../packaging/app/use-app.ts';
import { AppLoadFailed } from '../../packaging/app-load-failed.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useText } from '../../texts/use-text.ts';

/** /layout/app/… — one packed app, which may be deleted elsewhere while it is shown. */
export default function App() {
  const text = useText(consoleTexts);
  const appId = appIdOfPage(useParams());
  const app = useApp(appId);
  if (app.error && (!app.data || isMissing(app.error))) {
    return <AppLoadFailed error={app.error} onRetry={app.refetch} />;
  }
  if (!app.data) {
    return (
      <main className="page" id="content" aria-busy="true">
        <HiddenHead title={text('placeApp')} />
        <Skeleton lines={[40, 100, 100, 100, 60]} />
      </main>
    );
  }
  return <AppScreen key={appId} app={app.data} />;
}
