import ChevronRight from 'lucide-react/icons/chevron-right';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { FirstPlace } from '../../components/page/first-place.tsx';
import { SearchField } from '../../components/search/search-field.tsx';
import { type SettledWord, useSettledWord } from '../../components/search/use-settled-word.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';
import { InstallPreview } from '../install-preview.tsx';
import { platformNames } from '../platform-tag.tsx';
import { QrDialog } from '../qr/qr-dialog.tsx';
import { DeleteDistributed } from './delete-distributed.tsx';
import type { DistributedAct, OnDistributedAct } from './distributed-acts.tsx';
import { DistributedTable } from './distributed-table.tsx';
import { SeparateDialog } from './separate-dialog.tsx';
import { distributedTexts } from './texts.ts';
import {
  appsOfRow,
  type DistributedRow,
  type PlatformChoice,
  type RowApp,
  useDistributedApps,
} from './use-distributed-apps.ts';
import './distributed-list.css';

/** The member's distributed apps, with search by package type and text (spec §2). */
export function DistributedList() {
  const text = useText(distributedTexts);
  const { word, field } = useSettledWord();
  const [platform, setPlatform] = useState<PlatformChoice>('all');
  const [dialog, setDialog] = useState<{ act: DistributedAct; row: DistributedRow; app: RowApp } | null>(null);
  const { apps, rows, total, refresh } = useDistributedApps(word, platform);
  const isFiltered = field.value !== '' || word !== '' || platform !== 'all';
  // Shows the link only after the list has loaded: an empty list shows it elsewhere, so it would move under a finger.
  const isKnown = apps.data !== undefined;
  const isEmpty = isKnown && rows.length === 0 && !isFiltered;
  const named = { title: text('title'), lead: text('lead') };
  const onAct: OnDistributedAct = (act, row, app) => setDialog({ act, row, app });
  const appOf = (act: DistributedAct) => (dialog?.act === act ? dialog.app : null);

  function showAll() {
    field.onChange('');
    setPlatform('all');
  }

  if (apps.error && !apps.data) {
    return (
      <Page {...named} failed>
        <LoadFailed error={apps.error} onRetry={apps.refetch} />
      </Page>
    );
  }
  return (
    <Page {...named} actions={isKnown && !isEmpty && <PublishLink />} busy={apps.isPending || apps.isPlaceholderData}>
      {isEmpty && <FirstDistributed />}
      {(rows.length > 0 || isFiltered) && (
        <Filters field={field} platform={platform} onPlatform={setPlatform} total={total} />
      )}
      {apps.isPending && <SkeletonRows rows={4} />}
      {rows.length > 0 && <DistributedTable rows={rows} onAct={onAct} />}
      {apps.data && rows.length === 0 && isFiltered && (
        <div className="empty" role="status">
          <h2>{text('nothingFound')}</h2>
          <p>{text('nothingFoundText')}</p>
          <button type="button" className="button is-line" onClick={showAll}>
            {text('showAll')}
          </button>
        </div>
      )}
      {rows.length > 0 && rows.length < FEW && !isFiltered && <NextDistributed />}
      {rows.length > 0 && (
        <MoreButton hasMore={apps.hasNextPage} busy={apps.isFetchingNextPage} onMore={apps.fetchNextPage} />
      )}
      <QrDialog app={appOf('qr')} onClose={() => setDialog(null)} />
      <DeleteDistributed app={appOf('delete')} other={dialog && otherOf(dialog)} onClose={() => setDialog(null)} />
      <SeparateDialog appId={appOf('separate')?.app_id ?? null} onClose={() => setDialog(null)} onSeparated={refresh} />
    </Page>
  );
}

/** The other app of the row, which keeps its own link. */
const otherOf = ({ row, app }: { row: DistributedRow; app: RowApp }): RowApp | null =>
  appsOfRow(row).find(({ app_id }) => app_id !== app.app_id) ?? null;

function PublishLink() {
  const text = useText(distributedTexts);
  return (
    <Link className="button" to={pathTo('appdisrelease')}>
      <Icon of={Upload} />
      {text('publish')}
    </Link>
  );
}

type FilterProps = {
  field: SettledWord['field'];
  platform: PlatformChoice;
  onPlatform: (platform: PlatformChoice) => void;
  total: number | undefined;
};

function Filters({ field, platform, onPlatform, total }: FilterProps) {
  const text = useText(distributedTexts);
  return (
    <search className="toolbar">
      <SearchField label={text('searchLabel')} placeholder={text('search')} maxLength={64} {...field} />
      <ChoiceGroup<PlatformChoice>
        label={text('packageType')}
        value={platform}
        options={{ all: text('all'), ...platformNames }}
        onChange={onPlatform}
      />
      {total !== undefined && (
        <span className="spacer mute num no-wrap">
          {total === 1 ? text('countOne') : text('count', { count: total })}
        </span>
      )}
    </search>
  );
}

/** Fewer rows leave most of a window empty. */
const FEW = 4;

/** Below a short list: the ways to its next app. */
function NextDistributed() {
  const text = useText(distributedTexts);
  return (
    <div className="next-distributed">
      <p>{text('nextText')}</p>
      <div className="first-distributed">
        <Link className="button is-line" to={pathTo('appdisrelease')}>
          <Icon of={Upload} />
          {text('uploadNext')}
        </Link>
        <ToBuild />
      </div>
    </div>
  );
}

function ToBuild() {
  const text = useText(distributedTexts);
  return (
    <Link className="link" to={pathTo('baseConf')}>
      {text('noInstaller')}
      <Icon of={ChevronRight} />
    </Link>
  );
}

/** The empty list of distributed apps: its main action, and a link for members without an installer. */
function FirstDistributed() {
  const text = useText(distributedTexts);
  const { name, icon } = useSampleApp();
  const phone = (
    <InstallPreview app={{ platform: 'android', name, icon, facts: '1.2.0 (38) · 1.9 MB', notes: '', gate: 'open' }} />
  );
  return (
    <FirstPlace title={text('emptyTitle')} about={text('emptyText')} phone={phone}>
      <div className="first-distributed">
        <Link className="button" to={pathTo('appdisrelease')}>
          <Icon of={Upload} />
          {text('publish')}
        </Link>
        <ToBuild />
      </div>
    </FirstPlace>
  );
}
