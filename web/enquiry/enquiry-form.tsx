import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { enquiryReasons, enquiryTopicWords } from '#contract/messages/enquiry-words.ts';
import { type EnquiryTexts, type EnquiryTopic, enquiryTopics, problemsOfEnquiry } from '#rules/messages/enquiry.ts';
import { type Language, textIn } from '#words/language.ts';
import { newNonce } from '../call/new-nonce.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useForm } from '../components/use-form.ts';
import { useLanguage, useText } from '../texts/use-text.ts';
import { enquiryApi } from './api.ts';
import { enquiryTexts } from './texts.ts';
import { useRefreshEnquiry } from './use-enquiry.ts';

type EnquiryFields = EnquiryTexts & { topic: EnquiryTopic };
const empty: EnquiryTexts = { name: '', company: '', contact: '', content: '' };

/** A member's needs, and a way to reach them. */
export function EnquiryForm({ onSent }: { onSent: () => void }) {
  const text = useText(enquiryTexts);
  const language = useLanguage();
  const topicId = useId();
  const refresh = useRefreshEnquiry();
  const start = useStart();
  const check = (values: EnquiryFields) => problemTexts(values, language);
  const form = useForm({ start, check, checksOnLeave: true });

  async function send() {
    const answer = await form.submit((values) => enquiryApi.sendEnquiry({ ...values, nonce: newNonce() }));
    if (answer?.ok) {
      onSent();
    }
    if (answer?.ok || answer?.err === 'ENQUIRY_OPEN') {
      await refresh();
    }
  }

  return (
    <>
      <header>
        <h2>{text('formTitle')}</h2>
        <p className="mute">{text('formLead')}</p>
      </header>
      <DialogForm isStack form={form} onSubmit={send} submit={text('send')}>
        <div className="field">
          <label className="field__label" htmlFor={topicId}>
            {text('topic')}
          </label>
          <SelectField
            id={topicId}
            label={text('topic')}
            value={form.values.topic}
            options={topicsIn(language)}
            onChange={(topic) => form.set({ topic })}
          />
        </div>
        <Field {...form.field('name')} label={text('name')} autoComplete="name" />
        <Field {...form.field('company')} label={text('company')} autoComplete="organization" />
        <Field
          {...form.field('contact')}
          label={text('contact')}
          hint={text('contactHint')}
          autoCapitalize="none"
          maxLength={254}
        />
        <Field {...form.field('content')} label={text('content')} rows={5} />
      </DialogForm>
      <p className="tiny mute">{text('private')}</p>
    </>
  );
}

/** `?topic=` is the subject that the followed link has set. */
function useStart(): EnquiryFields {
  const [query] = useSearchParams();
  const topic = enquiryTopics.find((each) => each === query.get('topic'));
  return { topic: topic ?? 'deployment', ...empty };
}

const problemTexts = (values: EnquiryFields, language: Language) =>
  Object.fromEntries(problemsOfEnquiry(values).map((field) => [field, textIn(language, enquiryReasons[field])]));

const topicsIn = (language: Language) =>
  Object.fromEntries(
    Object.entries(enquiryTopicWords).map(([topic, words]) => [topic, textIn(language, words)]),
  ) as Record<EnquiryTopic, string>;
