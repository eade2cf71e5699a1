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
  return (
    <ReportPart title={text('signerTitle')} note={text('signerNote')}>
      <ReportFacts
        facts={[
          { term: text('subject'), children: signer.subject },
          { term: text('algorithm'), children: text('schemes') },
          { term: text('validity'), children: validity, look: 'num' },
          { term: 'SHA-256', children: <BrokenAtColons text={colonHex(signer.sha256)} />, look: 'code' },
          { term: 'SHA-1', children: <BrokenAtColons text={colonHex(signer.sha1)} />, look: 'code' },
          { term: 'MD5', children: <BrokenAtColons text={colonHex(signer.md5)} />, look: 'code' },
        ]}
      />
    </ReportPart>
  );
}
