import type { ReactNode } from 'react';
import type { Result } from '../../call/result.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { noticeTexts } from './texts.ts';
import './notice-form.css';

/** A notice as it is typed: plain text. */
export type Notice = { title_zh: string; title_en: string; content_zh: string; content_en: string };
type Props = {
  send: (notice: Notice) => Promise<Result<unknown>>;
  onSent: () => void;
  onCancel?: () => void;
  submit?: string | undefined;
  /** Shows a preview of the text beside the form. */
  children?: (notice: Notice) => ReactNode;
};

const empty: Notice = { title_zh: '', title_en: '', content_zh: '', content_en: '' };
const titleLimit = 60;

/** A message in both languages; each member reads it in their own. */
export function NoticeForm({ send, onSent, onCancel, submit: submitText, children }: Props) {
  const text = useText(noticeTexts);
  const form = useForm({ start: empty });
  const complete = Object.values(form.values).every((value) => value.trim() !== '');

  async function submit() {
    const answer = await form.submit(send);
    if (answer?.ok) {
      form.set(empty);
      onSent();
    }
  }

  return (
    <div className={onCancel ? undefined : 'notice-form'}>
      <DialogForm
        isStack
        form={form}
        onSubmit={submit}
        onCancel={onCancel}
        submit={submitText ?? text('send')}
        complete={complete}
        note={!onCancel && !complete && <span className="hint">{text('fillBoth')}</span>}
      >
        <div className="notice-form__languages">
          {(['zh', 'en'] as const).map((language) => (
            <div key={language} className="stack">
              <Field
                {...form.field(`title_${language}`)}
                label={text(`title_${language}`)}
                maxLength={titleLimit}
                limit={titleLimit}
                spellCheck
              />
              <Field
                {...form.field(`content_${language}`)}
                label={text(`content_${language}`)}
                hint={text('contentHint')}
                rows={4}
                maxLength={5000}
              />
            </div>
          ))}
        </div>
      </DialogForm>
      {children?.(form.values)}
    </div>
  );
}
