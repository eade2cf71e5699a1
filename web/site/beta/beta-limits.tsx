import { pathTo } from '#contract/screens.ts';
import {
  LARGEST_INSTALLER,
  UNFINISHED_SECONDS,
  UNPUBLISHED_DAYS,
  uploadLimits,
} from '#rules/distribution/installer-upload.ts';
import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { beta } from './texts.ts';

const size = LARGEST_INSTALLER / 2 ** 30;
const { arriving, unpublished } = uploadLimits;

export function BetaSteps() {
  const text = useText(beta);
  return (
    <Section id="steps" mist>
      <SectionHead title={text('stepsTitle')} lead={text('stepsLead')} more={text('stepsMore')} />
      <GuideSteps
        steps={[
          { title: text('step1'), text: text('step1Text', { size }) },
          { title: text('step2'), text: text('step2Text', { arriving }) },
          { title: text('step3'), text: text('step3Text') },
          { title: text('step4'), text: text('step4Text') },
          { title: text('step5'), text: text('step5Text') },
        ]}
      />
    </Section>
  );
}

/** The facts that the install page shows to visitors. */
export function BetaPage() {
  const text = useText(beta);
  return (
    <Section id="page" mist>
      <SectionHead title={text('pageTitle')} lead={text('pageLead')} more={text('pageMore')} />
      <GuideRows>
        <GuideRow title={text('page1')}>
          <p>{text('page1Text')}</p>
        </GuideRow>
        <GuideRow title={text('page2')}>
          <p>{text('page2Text')}</p>
        </GuideRow>
        <GuideRow title={text('page3')}>
          <p>{text('page3Text')}</p>
        </GuideRow>
        <GuideRow title={text('page4')}>
          <p>{text('page4Text')}</p>
        </GuideRow>
      </GuideRows>
    </Section>
  );
}

/** The limits, from the rules that enforce them. */
export function BetaLimits() {
  const text = useText(beta);
  const unfinished = UNFINISHED_SECONDS / 3600;
  const kept = UNPUBLISHED_DAYS;
  return (
    <Section id="limits" mist>
      <SectionHead title={text('limitsTitle')} lead={text('limitsLead')} more={text('limitsMore')} />
      <GuideRows>
        <GuideRow title={text('limitFile')}>
          <p className="num">{text('limitFileText', { size })}</p>
        </GuideRow>
        <GuideRow title={text('limitUpload')}>
          <p className="num">{text('limitUploadText', { arriving, unpublished, unfinished, kept })}</p>
        </GuideRow>
        <GuideRow title={text('limitName')}>
          <p>{text('limitNameText')}</p>
        </GuideRow>
        <GuideRow title={text('limitContent')}>
          <p>
            {text('limitContentText')}{' '}
            <a className="link" href={pathTo('guifan')}>
              {text('toRules')}
            </a>
          </p>
        </GuideRow>
        <GuideRow title={text('limitNever')}>
          <p>{text('limitNeverText')}</p>
        </GuideRow>
      </GuideRows>
    </Section>
  );
}
