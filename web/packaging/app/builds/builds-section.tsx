import { FILES_KEPT_DAYS, NEWEST_KEPT } from '#rules/packaging/builds/kept-builds.ts';
import { MoreButton } from '../../../components/more-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { common } from '../../../texts/common.ts';
import { useText } from '../../../texts/use-text.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { AppNote } from '../app-note.tsx';
import { AppSection } from '../app-section.tsx';
import { appPageTexts } from '../texts.ts';
import { useNewer } from '../use-app.ts';
import { toBase } from '../ways.ts';
import { BuildEntry } from './build-entry.tsx';
import './builds-section.css';
import { type AppBuild, useAppBuilds } from './use-app-builds.ts';

/** Every build of an app: the running one, the current one with its files, and earlier ones. */
export function BuildsSection({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const { published, base } = app;
  const version = published && `${published.version} (${published.version_code})`;
  return (
    <AppSection id="builds" title={text('buildsTitle')} lead={version ? text('buildsLead', { version }) : undefined}>
      {app.last_build ? <Builds key={base.app_id} app={app} /> : <NoBuilds app={app} />}
    </AppSection>
  );
}

function Builds({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const commonText = useText(common);
  const { pages, builds, total } = useAppBuilds(app.base.app_id);
  useNewer(app.base.app_id, isElsewhere(app, builds[0]));
  if (pages.error && !pages.data) {
    return (
      <p role="alert">
        {pages.error.message}{' '}
        <button type="button" className="link" onClick={() => pages.refetch()}>
          {commonText('retry')}
        </button>
      </p>
    );
  }
  if (!pages.data) {
    return <Skeleton lines={[100, 80, 100, 60]} />;
  }
  return (
    <>
      <ol className="builds-section">
        {builds.map((build, index) => (
          <BuildEntry key={build.code} build={build} app={app} isLast={index === 0} />
        ))}
      </ol>
      <MoreButton hasMore={pages.hasNextPage} busy={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />
      {total > NEWEST_KEPT && (
        <p className="builds-section__rule num">{text('buildsKept', { newest: NEWEST_KEPT, days: FILES_KEPT_DAYS })}</p>
      )}
    </>
  );
}

/** Whether the newest build has another state than in the app: it may begin or end between the answers of the page. */
const isElsewhere = ({ last_build: shown }: PackedApp, listed: AppBuild | undefined): boolean =>
  listed !== undefined && (listed.code !== shown?.code || listed.status !== shown.status);

function NoBuilds({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  return (
    <AppNote
      title={text('buildsNone')}
      words={text('buildsNoneText')}
      act={{ to: toBase(app), words: text('continueDraft') }}
    />
  );
}
