import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';

/** The hosts that the app itself contacts, each with the reason. */
export function Hosts({ hosts }: Pick<Report, 'hosts'>) {
  const text = useText(texts);
  const language = useLanguage();
  const asksUs = hosts.some(({ why }) => why.en.includes('licence'));
  return (
    <ReportPart title={text('hostsTitle')} note={text('hostsNote')}>
      <ReportFacts areHosts facts={hosts.map(({ host, why }) => ({ term: host, children: textIn(language, why) }))} />
      <p className="report-part__note">{text(asksUs ? 'licenceOnly' : 'noVendor')}</p>
    </ReportPart>
  );
}
