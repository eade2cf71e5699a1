import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pathTo } from '#contract/screens.ts';
import { loaded } from '../../../call/query.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import { packagingApi } from '../../api.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { FoldedSection } from '../folded-section.tsx';
import { StoreIcons } from './store-icons.tsx';
import './store-section.css';
import { BrokenName } from '../../../texts/broken-name.tsx';
import {
  type ExplainedName,
  hostsOf,
  permissionLines,
  permissionsOf,
  privacySummary,
  type Report,
} from './store-words.ts';
import { storeTexts } from './texts.ts';

/** The materials for the forms of stores, from the report of the published build. */
export function StoreSection({ app }: { app: PackedApp }) {
  const text = useText(storeTexts);
  const { published } = app;
  return (
    <FoldedSection
      id="store"
      title={text('title')}
      state={published ? text('lead', { version: published.version }) : text('none')}
    >
      {published && (
        <>
          <Materials app={app} code={published.code} />
          <a className="link store-section__guide" href={pathTo('iosapp')}>
            {text('guide')}
          </a>
        </>
      )}
    </FoldedSection>
  );
}

function Materials({ app, code }: { app: PackedApp; code: string }) {
  const report = useQuery({ queryKey: ['report', code], queryFn: () => loaded(packagingApi.getReport({ code })) });
  if (report.error && !report.data) {
    return <LoadFailed error={report.error} onRetry={() => report.refetch()} />;
  }
  return report.data ? <Sheet app={app} report={report.data} /> : <SkeletonRows rows={4} />;
}

function Sheet({ app, report }: { app: PackedApp; report: Report }) {
  const text = useText(storeTexts);
  return (
    <dl className="store-section" data-part="store-materials">
      <div>
        <dt>{text('names')}</dt>
        <dd>
          {text('namesText')}{' '}
          <a className="link" href="#key">
            {text('toKey')}
          </a>
        </dd>
      </div>
      <Permissions report={report} />
      <Privacy report={report} isAsking={report.modules.some(({ name }) => name === 'userAgreement')} />
      <div>
        <dt>{text('icons')}</dt>
        <dd>
          <StoreIcons url={app.base.icon_url} name={report.package_name} />
        </dd>
      </div>
      <div>
        <dt>{text('files')}</dt>
        <dd>
          {text('filesText')}{' '}
          <a className="link" href={`/report/${report.code}`}>
            {text('toReport')}
          </a>
        </dd>
      </div>
    </dl>
  );
}

function Permissions({ report }: { report: Report }) {
  const text = useText(storeTexts);
  const language = useLanguage();
  const permissions = permissionsOf(report, language);
  return (
    <div>
      <dt>{text('permissions')}</dt>
      <dd>
        {permissions.length === 0 ? text('noPermissions') : <Reasons of={permissions} />}
        {permissions.length > 0 && (
          <CopyButton className="button is-line is-small" value={permissionLines(report, language)}>
            {text('copyPermissions')}
          </CopyButton>
        )}
      </dd>
    </div>
  );
}

function Reasons({ of, children }: { of: readonly ExplainedName[]; children?: ReactNode }) {
  return (
    <ul>
      {of.map(({ name, why }) => (
        <li key={name}>
          <code className="mono">
            <BrokenName of={name} />
          </code>
          <span>{why}</span>
        </li>
      ))}
      {children}
    </ul>
  );
}

function Privacy({ report, isAsking }: { report: Report; isAsking: boolean }) {
  const text = useText(storeTexts);
  const language = useLanguage();
  return (
    <div>
      <dt>{text('privacy')}</dt>
      <dd>
        <Reasons of={hostsOf(report, language)}>
          <li>
            <span className="mute">{text('libraries')}</span>
            <span>{report.libraries.join(', ') || text('noLibraries')}</span>
          </li>
          <li>
            <span className="mute">{text('consent')}</span>
            <span>{text(isAsking ? 'consentOn' : 'consentOff')}</span>
          </li>
        </Reasons>
        <CopyButton className="button is-line is-small" value={privacySummary(report, isAsking, language)}>
          {text('copyPrivacy')}
        </CopyButton>
      </dd>
    </div>
  );
}
