import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import type { Plan } from '#modules/app-module.ts';
import type { AppStatus } from '#rules/packaging/app-status.ts';
import { Icon } from '../../components/icon.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { useSettledWord } from '../../components/search/use-settled-word.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { AnotherApp } from '../../packaging/apps/another-app.tsx';
import type { AppAct } from '../../packaging/apps/app-acts.tsx';
import { AppDialogs } from '../../packaging/apps/app-dialogs.tsx';
import { AppFilters } from '../../packaging/apps/app-filters.tsx';
import type { AppCounts, AppRow } from '../../packaging/apps/app-status.ts';
import { AppTable } from '../../packaging/apps/app-table.tsx';
import { FirstApp } from '../../packaging/apps/first-app.tsx';
import { NothingFound } from '../../packaging/apps/nothing-found.tsx';
import { OutdatedNote } from '../../packaging/apps/outdated/outdated-note.tsx';
import { appTexts } from '../../packaging/apps/texts.ts';
import { useAppList } from '../../packaging/apps/use-app-list.ts';
import { useFocusAfterDelete } from '../../packaging/apps/use-focus-after-delete.ts';
import { KeysDialog } from '../../packaging/keys/keys-dialog.tsx';
import { useKeys } from '../../packaging/keys/use-keys.ts';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';

/** Up to this number of apps, there is space below the list. */
const shortList = 3;

/** /layout/applist — the member's packed apps. */
export default function AppList() {
  const text = useText(consoleTexts);
  const { word, field } = useSettledWord();
  const [status, setStatus] = useState<AppStatus | 'all'>('all');
  const [plan, setPlan] = useState<Plan | 'all'>('all');
  const [dialog, setDialog] = useState<{ act: AppAct; app: AppRow } | null>(null);
  const { apps, rows, total, counts } = useAppList(word, status, plan);
  const focusAfterDelete = useFocusAfterDelete(rows);
  const filtered = field.value !== '' || word !== '' || status !== 'all' || plan !== 'all';
  // Shows the link only after the list has loaded: an empty list shows it elsewhere, so it would move under a finger.
  const isKnown = apps.data !== undefined;
  const isEmpty = isKnown && rows.length === 0 && !filtered;

  function showAll() {
    field.onChange('');
    setStatus('all');
    setPlan('all');
  }

  function endDelete(app: AppRow) {
    setDialog(null);
    focusAfterDelete(app);
  }

  const named = {
    title: text('appsTitle'),
    lead: counts && counts.packed + counts.expired > 0 ? <Counts of={counts} /> : text('appsLead'),
  };
  if (apps.error && !apps.data) {
    return (
      <Page {...named} failed>
        <LoadFailed error={apps.error} onRetry={apps.refetch} />
      </Page>
    );
  }
  return (
    <Page
      {...named}
      actions={<PageActions hasNew={isKnown && !isEmpty} />}
      busy={apps.isPending || apps.isPlaceholderData}
    >
      {isEmpty && <FirstApp />}
      {rows.length > 0 && <OutdatedNote />}
      {(rows.length > 0 || filtered) && (
        <AppFilters field={field} plan={plan} onPlan={setPlan} status={status} onStatus={setStatus} total={total} />
      )}
      {apps.isPending && <SkeletonRows rows={4} />}
      {rows.length > 0 && <AppTable rows={rows} onAct={(act, app) => setDialog({ act, app })} />}
      {apps.data && rows.length === 0 && filtered && <NothingFound onShowAll={showAll} />}
      {rows.length > 0 && (
        <MoreButton hasMore={apps.hasNextPage} busy={apps.isFetchingNextPage} onMore={apps.fetchNextPage} />
      )}
      {rows.length > 0 && rows.length <= shortList && !filtered && <AnotherApp />}
      <AppDialogs dialog={dialog} onClose={() => setDialog(null)} onDeleted={endDelete} />
    </Page>
  );
}

/** The state of all apps in a line, whatever the filters show. */
function Counts({ of: { packed, expired } }: { of: AppCounts }) {
  const text = useText(appTexts);
  const states = [
    packed > 0 && text('countPacked', { count: packed }),
    expired > 0 && text('countExpired', { count: expired }),
  ];
  return <span className="num">{states.filter(Boolean).join(' · ')}</span>;
}

function PageActions({ hasNew }: { hasNew: boolean }) {
  const text = useText(consoleTexts);
  return (
    <>
      <AllKeys />
      {hasNew && (
        <Link className="button" to={pathTo('baseConf')}>
          <Icon of={Plus} />
          {text('newApp')}
        </Link>
      )}
    </>
  );
}

/** The list of all keys, including those of deleted apps; hidden until the first key exists. */
function AllKeys() {
  const text = useText(consoleTexts);
  const keys = useKeys();
  const [open, setOpen] = useState(false);
  return (
    (keys.data?.pages[0]?.total ?? 0) > 0 && (
      <>
        <button type="button" className="button is-line" onClick={() => setOpen(true)}>
          <Icon of={KeyRound} />
          {text('allKeys')}
        </button>
        <KeysDialog open={open} onClose={() => setOpen(false)} />
      </>
    )
  );
}
