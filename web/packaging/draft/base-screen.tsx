import { useCallback, useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { openingOf } from '../opening.ts';
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
          <BaseHead app={app} isSite={draft.form.site !== ''} />
        </header>
        {draft.restored && <RestoredNote draft={draft} isNew={app === null} />}
        <OtherDrafts draft={draft} />
        <BaseRows draft={draft} app={app} />
        <StepCourses step="base" />
      </WizardStep>
      <BaseBar
        draft={draft}
        opening={openingOf(app)}
        offersTrial={app === null || app.status === 'draft'}
        onMade={onMade}
        onPreview={() => setPreviewing(true)}
      />
    </>
  );
}

/** The version that is out stays as it is until the next one is built. */
function BaseHead({ app, isSite }: { app: PackedApp | null; isSite: boolean }) {
  const text = useText(packagingTexts);
  const version = app?.changes?.version;
  const lead = openingOf(app) === 'new' ? (isSite ? 'baseLeadSite' : 'baseLead') : 'baseLeadAgain';
  return (
    <>
      <h1>{text(openingOf(app) === 'edit' ? 'baseTitleEdit' : 'baseTitle')}</h1>
      <p className="mute">{version ? text('baseLeadEdit', { version }) : text(lead)}</p>
    </>
  );
}
