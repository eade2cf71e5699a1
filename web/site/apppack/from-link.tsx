import type { ReactNode } from 'react';
import { phone } from '../../phone/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { sample } from '../home/sample-check.ts';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { apppack } from './texts.ts';

/** The steps from a pasted link to the phone, each with its result for the sample site. */
export function FromLink() {
  const text = useText(apppack);
  const name = useText(phone)('sampleName');
  const noted = sample.findings.filter(({ level }) => level === 'info').length;
  return (
    <Section id="from-link" mist>
      <SectionHead title={text('afterTitle')} lead={text('afterLead', { name })} more={text('afterLeadMore')} />
      <ol className="from-link">
        <Step number={1} title={text('after1')} text={text('after1Text')}>
          <Fact term={text('appName')} value={name} />
          <Fact term={text('themeColor')} value={sample.theme_color} color={sample.theme_color} />
          <Fact term={text('check')} value={text('checkResult', { passed: sample.summary.ok, noted })} />
        </Step>
        <Step number={2} title={text('after2')} text={text('after2Text')}>
          <Fact term={text('packageName')} value={sample.package_name} />
          <Fact term={text('bundleId')} value={sample.bundle_id} />
        </Step>
        <Step number={3} title={text('after3')} text={text('after3Text')}>
          <Fact term="Android" value=".apk .aab" />
          <Fact term="iOS" value=".mobileconfig .ipa .zip" />
        </Step>
        <Step number={4} title={text('after4')} text={text('after4Text')}>
          <Fact term={text('onAndroid')} value={text('onAndroidText')} />
          <Fact term={text('onIphone')} value={text('onIphoneText')} />
          <Fact term={text('inStores')} value={text('inStoresText')} />
        </Step>
      </ol>
    </Section>
  );
}

type StepProps = { number: number; title: string; text: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li>
      <span className="from-link__number num" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <dl>{children}</dl>
    </li>
  );
}

function Fact({ term, value, color }: { term: string; value: string; color?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">
        {color && <i className="from-link__color" style={{ background: color }} />}
        {value}
      </dd>
    </div>
  );
}
