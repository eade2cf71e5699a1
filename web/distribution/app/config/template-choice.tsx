import type { ReactNode } from 'react';
import { type LinkTemplate, linkTemplates } from '#rules/distribution/link-looks.ts';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { useText } from '../../../texts/use-text.ts';
import { distributedAppTexts } from '../texts.ts';
import './template-choice.css';

type Props = { value: LinkTemplate; onChange: (template: LinkTemplate) => void };

/** The six looks of an install page, each as a small drawing of its parts. */
export function TemplateChoice({ value, onChange }: Props) {
  const text = useText(distributedAppTexts);
  const face = (template: LinkTemplate) => ({
    content: (
      <span className={`template-choice is-${template}`}>
        <span aria-hidden="true">
          <i />
          <b />
          <s />
          <s />
        </span>
        {text(`template_${template}`)}
      </span>
    ),
  });
  const options = Object.fromEntries(linkTemplates.map((template) => [template, face(template)]));
  return (
    <ChoiceGroup
      look="cards"
      label={text('template')}
      value={value}
      options={options as Record<LinkTemplate, { content: ReactNode }>}
      onChange={onChange}
    />
  );
}
