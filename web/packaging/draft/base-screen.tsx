import { useCallback, useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { StepCourses } from '../step-courses.tsx';
import { packagingTexts } from '../texts.ts';
import { WizardStep } from '../wizard-step.tsx';
import { BaseBar } from './base-bar.tsx';
import type { PackedApp } from './base-form.ts';
import { BaseRows } from './base-rows.tsx';
import { rememberDraft } from './open-draft.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { RestoredNote } from './restored-note.tsx';
import { Stage } from './stage.tsx';
import { useBaseDraft } from './use-base-draft.ts';

type Props = { app: PackedApp | null; link: string | null; onMade: (appId: number) => void };

/** Step 1 of the wizard, for an existing draft or a new one. */
export function BaseScreen({ app, link, onMade }: Props) {
  const text = useText(packagingTexts);
  const [previewing, setPreviewing] = useState(false);
  const closePreview = useCallback(() => setPreviewing(false), []);
  const draft = useBaseDraft({ app, link, onSaved: rememberDraft });

  return (
    <>
      <WizardStep
        isForm
        side={<Stage form={draft.form} check={draft.check} open={previewing} onClose={closePreview} />}
      >
        <header>
          <h1>{text('baseTitle')}</h1>
          <p className="mute">{text(draft.form.site ? 'baseLeadSite' : 'baseLead')}</p>
        </header>
        {draft.restored && <RestoredNote draft={draft} isNew={app === null} />}
        <OtherDrafts draft={draft} />
        <BaseRows draft={draft} app={app} />
        <StepCourses step="base" />
      </WizardStep>
      <BaseBar
        draft={draft}
        offersTrial={app === null || app.status === 'draft'}
        onMade={onMade}
        onPreview={() => setPreviewing(true)}
      />
    </>
  );
}
