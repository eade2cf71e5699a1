import { data, isRouteErrorResponse } from 'react-router';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { client } from '../call/client.ts';
import { inProcess } from '../call/in-process.ts';
import { pageContext } from '../call/page-context.ts';
import { PageHead } from '../site/head/page-head.tsx';
import '../site/report/report.css';
import { Findings } from '../site/report/checks/report-findings.tsx';
import { CheckItYourself } from '../site/report/copy/report-commands.tsx';
import { AssociationFiles } from '../site/report/report-association.tsx';
import { Files } from '../site/report/report-files.tsx';
import { ReportHead } from '../site/report/report-head.tsx';
import { Hosts } from '../site/report/report-hosts.tsx';
import { ReportMissing } from '../site/report/report-missing.tsx';
import { ModulesAndLibraries } from '../site/report/report-modules.tsx';
import { Permissions } from '../site/report/report-permissions.tsx';
import { Signer } from '../site/report/report-signer.tsx';
import { Twice } from '../site/report/report-twice.tsx';
import { Versions } from '../site/report/report-versions.tsx';
import { report as texts } from '../site/report/texts.ts';
import { Unexpected } from '../site/unexpected.tsx';
import { useAppName } from '../texts/use-app-name.ts';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/report';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = client<typeof packagingSchemas>(packaging, inProcess(context.get(pageContext).callApi));
  const report = await api.getReport({ code: params.code });
  if (!report.ok) {
    throw data(null, { status: report.err === 'NOT_FOUND' || report.err === 'PARAM' ? 404 : 500 });
  }
  return report.data;
}

/** /report/{code} — the public report of a build. */
export default function ReportPage({ loaderData: report }: Route.ComponentProps) {
  const text = useText(texts);
  const name = useAppName()(report);
  return (
    <main id="content">
      <PageHead
        title={text('title', { name, version: report.version })}
        description={text('description', { name, version: report.version })}
      />
      <ReportHead report={report} />
      <div className="wrap report" data-part="report">
        <Findings report={report} />
        <Files products={report.products} signer={report.signer} />
        <Signer signer={report.signer} />
        <Permissions permissions={report.permissions} />
        <Hosts hosts={report.hosts} />
        <AssociationFiles files={report.association_files} />
        <ModulesAndLibraries report={report} />
        <Twice report={report} />
        <Versions versions={report.versions} products={report.products} />
        <CheckItYourself products={report.products} />
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <ReportMissing /> : <Unexpected />;
}
