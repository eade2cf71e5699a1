import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { type GuideSource, GuideSources } from '../guide/guide-sources.tsx';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { cpcc } from './texts.ts';

/** The rules, the materials and the steps, as the office publishes them. */
export function CpccOfficial() {
  const text = useText(cpcc);
  return (
    <>
      <Section id="rules">
        <SectionHead title={text('factsTitle')} lead={text('factsLead')} more={text('factsMore')} />
        <GuideRows>
          {(['factOffice', 'factFee', 'factTime', 'factWho', 'factWithdraw'] as const).map((fact) => (
            <GuideRow key={fact} title={text(fact)}>
              <p className="num">{text(factTexts[fact])}</p>
            </GuideRow>
          ))}
        </GuideRows>
        <GuideSources sources={sources} />
      </Section>
      <Section id="materials" mist>
        <SectionHead title={text('materialsTitle')} lead={text('materialsLead')} more={text('materialsMore')} />
        <GuideRows>
          <GuideRow title={text('form')} note={text('formNote')}>
            <p>{text('formText')}</p>
          </GuideRow>
          <GuideRow title={text('sample')} note={text('sampleNote')}>
            <ul className="num">
              <li>{text('sampleCode')}</li>
              <li>{text('sampleDoc')}</li>
              <li>{text('sampleShort')}</li>
            </ul>
          </GuideRow>
          <GuideRow title={text('proof')} note={text('proofNote')}>
            <ul>
              <li>{text('proofId')}</li>
              <li>{text('proofDeal')}</li>
              <li>{text('proofFrom')}</li>
            </ul>
          </GuideRow>
        </GuideRows>
      </Section>
      <Section id="steps">
        <SectionHead title={text('stepsTitle')} lead={text('stepsLead')} more={text('stepsMore')} />
        <GuideSteps steps={steps.map(({ title, words }) => ({ title: text(title), text: text(words) }))} />
      </Section>
    </>
  );
}

const factTexts = {
  factOffice: 'factOfficeText',
  factFee: 'factFeeText',
  factTime: 'factTimeText',
  factWho: 'factWhoText',
  factWithdraw: 'factWithdrawText',
} as const;

const steps = [
  { title: 'step1', words: 'step1Text' },
  { title: 'step2', words: 'step2Text' },
  { title: 'step3', words: 'step3Text' },
  { title: 'step4', words: 'step4Text' },
  { title: 'step5', words: 'step5Text' },
] as const;

/** Document names, as the documents themselves spell them. */
const sources: readonly GuideSource[] = [
  {
    name: {
      zh: '国家版权局《计算机软件著作权登记办法》',
      en: 'Measures for the Registration of Computer Software Copyright (National Copyright Administration)',
    },
  },
  {
    name: {
      zh: '财税〔2017〕20 号，中国版权保护中心 2017-03-29 通告',
      en: 'Circular Cai Shui [2017] No. 20, and the Centre’s notice of 29 March 2017',
    },
  },
  {
    name: { zh: '中国版权保护中心官网', en: 'Copyright Protection Centre of China' },
    url: 'https://www.ccopyright.com.cn/',
  },
  {
    name: {
      zh: '小米《应用资质上传操作指南》（2024-12-30）',
      en: 'Xiaomi: guide to uploading app qualifications (30 December 2024)',
    },
    url: 'https://dev.mi.com/xiaomihyperos/documentation/detail?pId=1261',
  },
  {
    name: { zh: '腾讯应用开放平台常见问题', en: 'Tencent MyApp: questions and answers' },
    url: 'https://wiki.open.qq.com/wiki/faq/mobile/%E5%B8%B8%E8%A7%81%E9%97%AE%E9%A2%98',
  },
];
