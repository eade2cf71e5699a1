import { FormRow } from '../../components/form-row.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useText } from '../../texts/use-text.ts';
import { TrialUsedNote } from '../order/trial-used-note.tsx';
import { packagingTexts } from '../texts.ts';
import { CheckResult } from './check-result.tsx';
import { ColorField } from './color-field.tsx';
import { IconField } from './icon-field.tsx';
import { LinkField } from './link-field.tsx';
import { PlatformsField } from './platforms-field.tsx';
import { StartField } from './start-field.tsx';
import type { BaseDraft } from './use-base-draft.ts';
import './base-rows.css';

/** The rows of step 1, in the order in which one decides. */
export function BaseRows({ draft, versionCode }: { draft: BaseDraft; versionCode: number }) {
  const text = useText(packagingTexts);
  const { form, change, problems, check, checking, checkLink } = draft;

  return (
    <>
      <FormRow title={text('link')}>
        <LinkField
          value={form.link}
          onChange={(link) => change({ link })}
          onCheck={checkLink}
          checking={checking}
          checked={check !== null}
          error={problems.link}
        />
        {(checking || draft.checkProblem) && (
          <p className="hint" role="status">
            {checking ? text('checking') : draft.checkProblem}
          </p>
        )}
        {draft.trialUsed && <TrialUsedNote reason={draft.trialUsed.reason} appId={draft.trialUsed.app_id} />}
        {check && <CheckResult check={check} />}
      </FormRow>
      <NameRow draft={draft} />
      <FormRow title={text('themeColor')}>
        <ColorField
          label={text('themeColor')}
          value={form.theme_color}
          fromSite={check?.theme_color ?? null}
          onChange={(theme_color) => change({ theme_color })}
        />
      </FormRow>
      <FormRow top title={text('icon')} lead={text('iconLead')}>
        <IconField form={form} siteIcon={check?.icon} error={problems.icon} onChange={change} />
      </FormRow>
      <FormRow top title={text('startImage')}>
        <StartField form={form} siteColor={check?.background_color ?? null} onChange={change} />
      </FormRow>
      <FormRow top title={text('device')}>
        <PlatformsField value={form.platforms} onChange={(platforms) => change({ platforms })} />
      </FormRow>
      <IdentityRow draft={draft} />
      <FormRow title={text('version')}>
        <div className="two-columns base-rows__version">
          <TextField
            label={text('versionLabel')}
            value={form.version}
            onChange={(version) => change({ version })}
            error={problems.version}
            maxLength={32}
          />
          <TextField
            label={text('versionCodeLabel')}
            value={String(versionCode)}
            onChange={() => {}}
            error={undefined}
            readOnly
          />
        </div>
        <p className="hint">{text('versionHint')}</p>
      </FormRow>
    </>
  );
}

function NameRow({ draft: { form, change, problems } }: { draft: BaseDraft }) {
  const text = useText(packagingTexts);
  return (
    <FormRow title={text('name')}>
      <div className="two-columns">
        <TextField
          label={text('name')}
          value={form.app_name}
          onChange={(app_name) => change({ app_name })}
          error={problems.app_name}
          hint={text('nameHint')}
          end={<span className="input-line__count num">{[...form.app_name].length}/30</span>}
        />
        <TextField
          label={text('nameZh')}
          placeholder={text('nameZh')}
          value={form.app_name_zh}
          onChange={(app_name_zh) => change({ app_name_zh })}
          error={problems.app_name_zh}
          hint={text('nameZhHint')}
        />
      </div>
    </FormRow>
  );
}

function IdentityRow({ draft: { form, change, problems, frozen } }: { draft: BaseDraft }) {
  const text = useText(packagingTexts);
  return (
    <FormRow top title={text('identity')} lead={text(frozen ? 'identityFrozen' : 'identityLead')}>
      <div className="two-columns">
        <TextField
          labelled
          mono
          label={text('packageName')}
          value={form.package_name}
          onChange={(package_name) => change({ package_name })}
          error={problems.package_name}
          readOnly={frozen}
        />
        <TextField
          labelled
          mono
          label={text('bundleId')}
          value={form.bundle_id}
          onChange={(bundle_id) => change({ bundle_id })}
          error={problems.bundle_id}
          readOnly={frozen}
        />
      </div>
    </FormRow>
  );
}
