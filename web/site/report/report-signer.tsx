import { BrokenAtColons } from '../../texts/broken-at-colons.tsx';
import { colonHex, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';

export function Signer({ signer }: Pick<Report, 'signer'>) {
  const text = useText(texts);
  const validity = text('until', { from: formatDay(signer.not_before), to: formatDay(signer.not_after) });
  const prints = [
    { term: 'SHA-256', print: signer.sha256 },
    { term: 'SHA-1', print: signer.sha1 },
    { term: 'MD5', print: signer.md5 },
  ];
  return (
    <ReportPart title={text('signerTitle')} note={text('signerNote')}>
      <ReportFacts
        facts={[
          { term: text('subject'), children: signer.subject, look: 'code' },
          { term: text('algorithm'), children: text('schemes') },
          { term: text('validity'), children: validity, look: 'num' },
          ...prints.map(({ term, print }) => ({
            term,
            children: <BrokenAtColons text={colonHex(print)} />,
            look: 'code' as const,
            copy: { value: colonHex(print), label: text('copyPrint', { name: term }) },
          })),
        ]}
      />
    </ReportPart>
  );
}
