import { useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';

type Props = { files: Report['association_files'] };

/** The files with which phones open the links of the app's hosts in the app. */
export function AssociationFiles({ files }: Props) {
  const text = useText(texts);
  if (files.length === 0) {
    return null;
  }
  return (
    <ReportPart title={text('associationTitle')} note={text('associationNote')}>
      <ReportFacts facts={files.map((file) => ({ term: file.path, children: <pre>{file.text}</pre>, look: 'code' }))} />
    </ReportPart>
  );
}
