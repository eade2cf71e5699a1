import { useState } from 'react';
import { UNPUBLISHED_DAYS } from '#rules/distribution/installer-upload.ts';
import type { Result } from '../../call/result.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { type Form, useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { distributionApi } from '../api.ts';
import { IconRow } from '../icon-row.tsx';
import { GateFields, problemsOfGate } from './gate-fields.tsx';
import { type PublishedRelease, type ReleaseTarget, type ReleaseValues, startOfRelease } from './release-values.ts';
import { releaseTexts } from './texts.ts';
import './release-form.css';

type Props = {
  /** Null during the upload, in which the form can already be filled in. */
  uploadKey: string | null;
  /** The file’s own name, icon and version. */
  start: { name: string; icon: string | null; version: string | null };
  target: ReleaseTarget;
  /** The reason why it cannot be published now; null if it can. */
  hindrance: string | null;
  onPublished: (published: PublishedRelease) => void;
};

/** On the left the owner's texts; on the right the facts of the file, which cannot be edited. */
export function ReleaseForm({ uploadKey, start, target, hindrance, onPublished }: Props) {
  const text = useText(releaseTexts);
  const [isSignerChanged, setSignerChanged] = useState(false);
  const isNew = target.kind === 'app';
  const form = useForm<ReleaseValues>({
    start: startOfRelease(start),
    failureFields: { NAME: 'name', ICON: 'icon', VERSION: 'version' },
    check: (values) => ({ ...problemsOfGate(isNew ? values : null, text), ...namelessProblem(isNew, values, text) }),
    keeps: { name: 'release', fields: ['content'] },
  });

  async function send(confirm: 0 | 1) {
    const answer = await form.submit((values) => publishUpload({ key: uploadKey!, values, target, confirm }));
    setSignerChanged(answer !== null && !answer.ok && answer.err === 'SIGNER_CHANGED');
    if (answer?.ok) {
      onPublished(answer.data);
    }
  }

  const isReady = uploadKey !== null && hindrance === null;
  return (
    <form {...form.formProps(() => isReady && void send(0))}>
      <ReleaseFields form={form} start={start} target={target} />
      <footer className="release-form__end">
        <button type="submit" className="button" disabled={!isReady || form.busy}>
          {text(isNew ? 'publish' : 'publishVersion')}
        </button>
        <p className="mute">
          {hindrance ??
            (uploadKey === null ? text('afterUpload') : text('keptUnpublished', { days: UNPUBLISHED_DAYS }))}
        </p>
      </footer>
      <ConfirmDialog
        open={isSignerChanged}
        title={text('signerTitle')}
        action={text('publishAnyway')}
        onClose={() => setSignerChanged(false)}
        onConfirm={() => send(1)}
      >
        <p>{text('signerChanged')}</p>
      </ConfirmDialog>
    </form>
  );
}

type FieldsProps = Pick<Props, 'start' | 'target'> & { form: Form<ReleaseValues> };

function ReleaseFields({ form, start, target }: FieldsProps) {
  const text = useText(releaseTexts);
  const isNew = target.kind === 'app';
  return (
    <>
      {target.choice && (
        <FormRow title={text('publishAs')} top>
          <ChoiceGroup look="cards" label={text('publishAs')} {...target.choice} />
        </FormRow>
      )}
      {isNew && (
        <>
          <FormRow title={text('name')}>
            <Field {...form.field('name')} aria-label={text('name')} limit={30} maxLength={60} />
          </FormRow>
          <IconRow
            name={form.values.name}
            icon={start.icon}
            value={form.values.icon}
            error={form.problems.icon}
            onChange={(icon) => form.set({ icon })}
          />
        </>
      )}
      {start.version === null && (
        <FormRow title={text('version')}>
          <Field {...form.field('version')} aria-label={text('version')} hint={text('versionHint')} maxLength={60} />
        </FormRow>
      )}
      <FormRow title={text('content')} top>
        <Field
          {...form.field('content')}
          aria-label={text('content')}
          rows={4}
          maxLength={2000}
          hint={text('contentHint')}
        />
      </FormRow>
      {isNew && <GateFields form={form} />}
    </>
  );
}

const namelessProblem = (isNew: boolean, { name }: ReleaseValues, text: (key: 'nameless') => string) =>
  isNew && !name.trim() ? { name: text('nameless') } : {};

type PublishRequest = { key: string; values: ReleaseValues; target: ReleaseTarget; confirm: 0 | 1 };

/** Publishes the upload, then saves the rules of a new app's link, before the page shows the link. */
async function publishUpload({ key, values, target, confirm }: PublishRequest): Promise<Result<PublishedRelease>> {
  const { name, icon, version, content } = values;
  const isNew = target.kind === 'app';
  const answer = await distributionApi.publishUpload({
    key,
    content,
    confirm,
    ...(version && { version }),
    ...(isNew ? { name, ...(icon && { icon }) } : { app_id: target.appId }),
  });
  if (answer.ok && isNew && values.gate !== 'open') {
    await saveRules(answer.data.app_id, values);
  }
  return answer;
}

/** The app is published in any case; a rule that could not be saved is reported, and can be set on its page. */
async function saveRules(appId: number, { gate, password, question, answer }: ReleaseValues): Promise<void> {
  const rules = gate === 'password' ? { password } : { question, answer };
  const saved = await distributionApi.saveLinkRules({ app_id: appId, ...rules });
  if (!saved.ok) {
    tellFailure(saved);
  }
}
