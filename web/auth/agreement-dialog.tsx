import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { contentSchemas } from '#contract/content/schemas.ts';
import type { Result } from '../call/result.ts';
import { Dialog } from '../components/dialog.tsx';
import { CleanHtml } from '../components/page/clean-html.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useText } from '../texts/use-text.ts';
import { contentApi } from './api.ts';
import { authTexts } from './texts.ts';
import './agreement-dialog.css';

/** Names of the articles in the category `xieyi`. */
export type AgreementName = 'service' | 'user';
type Article = z.output<typeof contentSchemas.getArticle.output>;

/** Shows an agreement above the form, which keeps its input. */
export function AgreementDialog({ name, onClose }: { name: AgreementName | null; onClose: () => void }) {
  const text = useText(authTexts);
  const [answer, setAnswer] = useState<Result<Article> | null>(null);
  useEffect(() => {
    if (name) {
      setAnswer(null);
      void contentApi.getArticle({ category: 'xieyi', name }).then(setAnswer);
    }
  }, [name]);

  return (
    <Dialog
      open={name !== null}
      title={text(name === 'user' ? 'userAgreementTitle' : 'serviceAgreementTitle')}
      className="agreement-dialog"
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="agreement-dialog__text" aria-label={text('agreementText')} tabIndex={0}>
        {!answer && <Skeleton lines={[40, 100, 90, 100, 60]} />}
        {answer && !answer.ok && <p role="alert">{answer.msg}</p>}
        {answer?.ok && <CleanHtml data-part="agreement" html={answer.data.content} />}
      </section>
    </Dialog>
  );
}
