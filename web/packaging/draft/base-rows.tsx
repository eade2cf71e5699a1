import { lazy, Suspense } from 'react';
import { FIRST_VERSION_CODE } from '#rules/packaging/version.ts';
import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useText } from '../../texts/use-text.ts';
import { keysTexts } from '../keys/texts.ts';
import { isPaid, openingOf } from '../opening.ts';
import { colorOfSite, type PackedApp, unreadPicture } from './base-form.ts';
import { ColorField } from './fields/color-field.tsx';
import { IconField } from './fields/icon-field.tsx';
import { PlatformsField } from './fields/platforms-field.tsx';
import { StartField } from './fields/start-field.tsx';
import { LinkRow } from './link-row.tsx';
import { draftTexts } from './texts.ts';
import type { BaseDraft } from './use-base-draft.ts';

/** Loaded after the first screen, because it is below it. */
const OwnKey = lazy(() => import('../keys/own-key.tsx').then((key) => ({ default: key.OwnKey })));

const SiteRow = lazy(() => import('./site/site-row.tsx').then((site) => ({ default: site.SiteRow })));

type Props = { draft: BaseDraft; app: PackedApp | null };

/** The rows of step 1, in the order of the decisions. */
export function BaseRows({ draft, app }: Props) {
  const text = useText(draftTexts);
  const { form, change, problems, check } = draft;
  const unread = app && unreadPicture(app, form);
  const pictureError = (picture: 'icon' | 'start_picture') =>
    problems[picture] ??
    (draft.lostPictures[picture] ? text('pictureLost') : unread === picture ? text('pictureUnread') : undefined);

  return (
    <div ref={draft.rows}>
      {form.site ? (
        <Suspense>
          <SiteRow draft={draft} />
        </Suspense>
      ) : (
        <LinkRow draft={draft} />
      )}
      <NameRow draft={draft} />
      <FormRow title={text('themeColor')}>
        <ColorField
          label={text('themeColor')}
          value={form.theme_color}
          fromSite={colorOfSite(check, 'theme')}
          onChange={(theme_color) => change({ theme_color })}
        />
      </FormRow>
      <FormRow top title={text('icon')} lead={text('iconLead')}>
        <IconField form={form} siteIcon={check?.icon} error={pictureError('icon')} onChange={change} />
      </FormRow>
      <FormRow top title={text('startImage')}>
        <StartField
          form={form}
          siteColor={colorOfSite(check, 'background')}
          error={pictureError('start_picture')}
          onChange={change}
        />
      </FormRow>
      <FormRow top title={text('device')}>
        <PlatformsField
          value={form.platforms}
          isOffline={form.site !== ''}
          isBought={isPaid(app)}
          onChange={(platforms) => change({ platforms })}
        />
      </FormRow>
      <IdentityRow draft={draft} />
      {form.platforms.includes('android') && <KeyRow draft={draft} app={app} />}
      {openingOf(app) === 'new' && <VersionRow draft={draft} app={app} />}
      <FormRow title={text('filingNumber')}>
        <Field {...draft.field('filing')} aria-label={text('filingNumber')} hint={text('filingHint')} limit={60} />
      </FormRow>
    </div>
  );
}

function VersionRow({ draft, app }: Props) {
  const text = useText(draftTexts);
  return (
    <FormRow top title={text('version')}>
      <div className="two-columns">
        <Field {...draft.field('version')} label={text('versionLabel')} maxLength={32} />
        <Field
          label={text('versionCodeLabel')}
          hint={text('versionCodeHint')}
          value={String(app?.base.next_version_code ?? FIRST_VERSION_CODE)}
          onChange={() => {}}
          readOnly
        />
      </div>
    </FormRow>
  );
}

function NameRow({ draft }: { draft: BaseDraft }) {
  const text = useText(draftTexts);
  return (
    <FormRow top title={text('nameRow')}>
      <div className="two-columns">
        <Field {...draft.field('app_name')} label={text('name')} hint={text('nameHint')} limit={30} />
        <Field
          {...draft.field('app_name_zh')}
          label={text('nameZh')}
          hint={text(isHan(draft.form.app_name) ? 'nameZhNeedless' : 'nameZhHint')}
        />
      </div>
    </FormRow>
  );
}

const isHan = (name: string) => /\p{Script=Han}/u.test(name);

/** The identifiers of the app on phones; only those of its platforms. */
function IdentityRow({ draft }: { draft: BaseDraft }) {
  const text = useText(draftTexts);
  const { platforms } = draft.form;
  return (
    <FormRow top title={text('identity')} lead={text(draft.isIdentityFrozen ? 'identityFrozen' : 'identityLead')}>
      <div className="two-columns">
        {platforms.includes('android') && (
          <Field
            {...draft.field('package_name')}
            label={text('packageName')}
            className="mono"
            readOnly={draft.isIdentityFrozen}
          />
        )}
        {platforms.includes('ios') && (
          <Field
            {...draft.field('bundle_id')}
            label={text('bundleId')}
            className="mono"
            readOnly={draft.isIdentityFrozen}
          />
        )}
      </div>
    </FormRow>
  );
}

function KeyRow({ draft, app }: Props) {
  const text = useText(keysTexts);
  return (
    <FormRow top title={text('ownTitle')} lead={text('ownTitleLead')}>
      <Suspense fallback={<Skeleton lines={[100, 60]} />}>
        <OwnKey
          appId={app?.base.app_id ?? null}
          hasKey={app?.fingerprints != null}
          isIdentityFrozen={draft.isIdentityFrozen}
          save={draft.save}
        />
      </Suspense>
    </FormRow>
  );
}
