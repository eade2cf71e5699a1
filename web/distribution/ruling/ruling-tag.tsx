import { useText } from '../../texts/use-text.ts';
import type { Ruling } from './ruling.ts';
import { rulingTexts } from './texts.ts';

type Props = { app: { state: string; ruling: Ruling | null } };

/** The state of a review, or of a scan, beside the name of an app; nothing for an app without one. */
export function RulingTag({ app }: Props) {
  const text = useText(rulingTexts);
  if (!app.ruling) {
    return app.state === 'scanning' ? <span className="tag is-warn">{text('scanning')}</span> : null;
  }
  const { status } = app.ruling;
  // Another release of the app is public.
  const isUpdate = app.state === 'ready';
  const says = {
    review: isUpdate ? 'updateInReview' : 'inReview',
    refused: isUpdate ? 'updateRefused' : 'refused',
    closed: 'closed',
  } as const;
  return <span className={status === 'review' ? 'tag is-warn' : 'tag is-bad'}>{text(says[status])}</span>;
}
