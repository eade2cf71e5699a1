import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './stores-apple.css';
import { stores } from './texts.ts';

const guidelines = [
  { title: 'a42', rule: 'a42Text', ours: 'a42Ours' },
  { title: 'a426', rule: 'a426Text', ours: 'a426Ours' },
  { title: 'a43', rule: 'a43Text', ours: 'a43Ours' },
  { title: 'a511', rule: 'a511Text', ours: 'a511Ours' },
  { title: 'a21', rule: 'a21Text', ours: 'a21Ours' },
] as const;

/** Apple's guidelines that apply to generated apps, each with our measures. */
export function StoresApple() {
  const text = useText(stores);
  return (
    <Section id="apple-rules">
      <SectionHead title={text('appleTitle')} lead={text('appleLead')} more={text('appleMore')} />
      <GuideRows>
        {guidelines.map(({ title, rule, ours }) => (
          <GuideRow key={title} title={text(title)}>
            <p>{text(rule)}</p>
            <p className="stores-apple__ours">{text(ours)}</p>
          </GuideRow>
        ))}
      </GuideRows>
      <p className="notice stores-apple__state">{text('iosState')}</p>
    </Section>
  );
}
