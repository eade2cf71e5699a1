import { type FormEvent, useState } from 'react';
import type { Result } from '../../call/result.ts';
import { Field } from '../../components/field.tsx';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { memberTexts } from '../members/texts.ts';
import { wentWell } from '../tell.ts';
import { noticeHtml } from './notice-html.ts';

export type Notice = { title_zh: string; title_en: string; content_zh: string; content_en: string };
type Props = {
  send: (notice: Notice) => Promise<Result<unknown>>;
  onSent: () => void;
  onCancel?: () => void;
};

const empty: Notice = { title_zh: '', title_en: '', content_zh: '', content_en: '' };
const titleLimit = 60;

/** A message in both languages: members read theirs. */
export function NoticeForm({ send, onSent, onCancel }: Props) {
  const text = useText(memberTexts);
  const say = useText(common);
  const [notice, setNotice] = useState(empty);
  const [busy, setBusy] = useState(false);
  const complete = Object.values(notice).every((value) => value.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const { content_zh, content_en, ...titles } = notice;
    const answer = await send({ ...titles, content_zh: noticeHtml(content_zh), content_en: noticeHtml(content_en) });
    setBusy(false);
    if (wentWell(answer)) {
      setNotice(empty);
      onSent();
    }
  }

  return (
    <form className="stack" onSubmit={submit}>
      <div className="bo-2 is-notice">
        {(['zh', 'en'] as const).map((language) => (
          <div key={language} className="stack">
            <Field label={text(`title_${language}`)}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  maxLength={titleLimit}
                  value={notice[`title_${language}`]}
                  onChange={(event) => setNotice({ ...notice, [`title_${language}`]: event.currentTarget.value })}
                />
              )}
            </Field>
            <Field label={text(`content_${language}`)} hint={text('contentHint')}>
              {(control) => (
                <textarea
                  {...control}
                  className="input"
                  rows={8}
                  maxLength={5000}
                  value={notice[`content_${language}`]}
                  onChange={(event) => setNotice({ ...notice, [`content_${language}`]: event.currentTarget.value })}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
      <footer>
        {onCancel && (
          <button type="button" className="button is-line" onClick={onCancel}>
            {say('cancel')}
          </button>
        )}
        <button type="submit" className="button" disabled={busy || !complete}>
          {text('send')}
        </button>
      </footer>
    </form>
  );
}
