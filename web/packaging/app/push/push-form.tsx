import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPushLink, pushLimits } from '#rules/packaging/push.ts';
import { textIn } from '#words/language.ts';
import { toast } from '../../../call/toast-store.ts';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { Field } from '../../../components/field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useForm } from '../../../components/use-form.ts';
import { AppIcon } from '../../../phone/app-icon.tsx';
import { type TextOf, useLanguage, useText } from '../../../texts/use-text.ts';
import { packagingApi } from '../../api.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { savedIcon } from '../../saved-icon.ts';
import { appPageTexts } from '../texts.ts';
import type { channelsOf } from './push-hindrance.ts';
import './push-form.css';

type PushFields = { title: string; body: string; url: string; channel: string; category: Category; hours: Hours };
type Category = 'service' | 'marketing';
type Hours = '1' | '24' | '72' | '168';
type Props = { app: PackedApp; channels: ReturnType<typeof channelsOf>; addresses: number };

const empty: PushFields = { title: '', body: '', url: '', channel: '', category: 'service', hours: '24' };
const periods = { '1': 'hours1', '24': 'hours24', '72': 'hours72', '168': 'hours168' } as const;

/** A message to all phones of the app, beside its look on a lock screen. */
export function PushForm({ app, channels, addresses }: Props) {
  const text = useText(appPageTexts);
  const queries = useQueryClient();
  const [nonce, setNonce] = useState(newNonce);
  const { app_id } = app.base;
  const form = useForm<PushFields>({ start: empty, check: (values) => problemsOf(values, text), otherwise: 'title' });

  /** Sends the message; a repetition after a lost answer sends it once. */
  async function send() {
    const answer = await form.submit(({ hours, ...values }) =>
      packagingApi.sendPush({ app_id, nonce, hours: Number(hours), ...values, url: values.url.trim() }),
    );
    if (answer?.ok) {
      form.set(empty);
      setNonce(newNonce());
      const { addresses: sent } = answer.data;
      toast('success', sent > 0 ? text('pushSent', { count: sent }) : text('pushKept'));
    }
    if (answer) {
      void queries.invalidateQueries({ queryKey: ['pushes', app_id] });
      void queries.invalidateQueries({ queryKey: ['app', app_id] });
    }
  }

  return (
    <div className="push-form">
      <DialogForm
        isStack
        quiet
        form={form}
        onSubmit={send}
        submit={text('pushSend')}
        note={<span className="mute push-form__note">{text(addresses > 0 ? 'pushAlso' : 'pushNobody')}</span>}
      >
        <Field {...form.field('title')} label={text('pushName')} limit={pushLimits.title} />
        <Field {...form.field('body')} label={text('pushBody')} rows={3} limit={pushLimits.body} />
        <Field
          {...form.field('url')}
          label={text('pushLink')}
          placeholder="/shop/guyu"
          hint={text('pushLinkHint')}
          inputMode="url"
          autoCapitalize="none"
        />
        <Target form={form} channels={channels} />
      </DialogForm>
      <PushPreview app={app} title={form.values.title} body={form.values.body} />
    </div>
  );
}

type TargetProps = Pick<Props, 'channels'> & { form: ReturnType<typeof useForm<PushFields>> };

/** The delivery of the message: its kind, its channel if the app has several, and the time for which it waits. */
function Target({ form: { values, set }, channels }: TargetProps) {
  const text = useText(appPageTexts);
  const language = useLanguage();
  const named = channels.map(({ id, name }) => [id, typeof name === 'string' ? name : textIn(language, name)]);
  return (
    <div className="push-form__target">
      <div>
        <span className="field__label">{text('pushKind')}</span>
        <ChoiceGroup
          label={text('pushKind')}
          value={values.category as string}
          options={{ service: text('pushService'), marketing: text('pushMarketing') }}
          onChange={(category) => set({ category: category as Category })}
        />
      </div>
      {named.length > 0 && (
        <div>
          <span className="field__label">{text('pushChannel')}</span>
          <SelectField
            label={text('pushChannel')}
            value={values.channel}
            options={{ '': text('pushFirstChannel'), ...Object.fromEntries(named) }}
            onChange={(channel) => set({ channel })}
          />
        </div>
      )}
      <div>
        <span className="field__label">{text('pushHours')}</span>
        <SelectField
          label={text('pushHours')}
          value={values.hours as string}
          options={Object.fromEntries(Object.entries(periods).map(([hours, name]) => [hours, text(name)]))}
          onChange={(hours) => set({ hours: hours as Hours })}
        />
      </div>
    </div>
  );
}

function problemsOf({ title, body, url }: PushFields, text: TextOf<typeof appPageTexts>) {
  const letters = (words: string) => [...words.trim()].length;
  return {
    ...(letters(title) === 0 && { title: text('pushNameMust') }),
    ...(letters(title) > pushLimits.title && { title: text('pushTooLong', { limit: pushLimits.title }) }),
    ...(letters(body) > pushLimits.body && { body: text('pushTooLong', { limit: pushLimits.body }) }),
    ...(!isPushLink(url.trim()) && { url: text('pushLinkWrong') }),
  };
}

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');

type PushPreviewProps = { app: PackedApp; title: string; body: string };

/** The message as a notification. */
function PushPreview({ app: { base }, title, body }: PushPreviewProps) {
  const text = useText(appPageTexts);
  return (
    <figure className="push-preview">
      <div className="push-preview__card">
        <AppIcon app={savedIcon(base)} size="36px" />
        <div>
          <p className="push-preview__title">
            <b>{title.trim() || text('pushName')}</b>
            <span>{text('pushNow')}</span>
          </p>
          <p className="push-preview__body">{body.trim() || text('pushBody')}</p>
        </div>
      </div>
      <figcaption>{text('pushLooks')}</figcaption>
    </figure>
  );
}
