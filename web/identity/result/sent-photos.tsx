import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import { type Attempt, stateOf } from '../use-progress.ts';
import './sent-photos.css';

const slots = {
  front: 'front',
  back: 'back',
  hand: 'hand',
  licence: 'licence',
  legal_front: 'front',
  legal_back: 'back',
} as const;

type Props = { attempt: Attempt; photoDays: number };

/** The submitted photos, the one that caused a failure, and the time of their deletion. Their addresses are valid for ten minutes. */
export function SentPhotos({ attempt, photoDays }: Props) {
  const text = useText(identityTexts);
  const { photos } = attempt;
  const doubted = photos.filter(({ doubted }) => doubted === 1);
  return (
    <div className="sent-photos">
      {photos.length > 0 && (
        <section aria-label={text('sentPhotos')} className="sent-photos__row">
          {photos.map(({ slot, url }) => (
            <a
              key={slot}
              href={url}
              target="_blank"
              rel="noreferrer"
              className={isMeant(doubted, slot) ? 'sent-photos__photo is-bad' : 'sent-photos__photo'}
            >
              <img src={url} alt="" />
              {slot in slots ? text(slots[slot as keyof typeof slots]) : slot}
              {isMeant(doubted, slot) && <b>{text('photoToFix')}</b>}
            </a>
          ))}
        </section>
      )}
      {doubted.length > 1 && <p>{text('photosInDoubt')}</p>}
      <Deletion attempt={attempt} photoDays={photoDays} />
    </div>
  );
}

/** A reason that may be about several photos marks none. */
const isMeant = (doubted: Attempt['photos'], slot: string) => doubted.length === 1 && doubted[0]!.slot === slot;

/** A check at the phone sends us no photos. */
function Deletion({ attempt, photoDays }: Props) {
  const text = useText(identityTexts);
  const { status, channel } = stateOf(attempt);
  if (channel !== 'manual') {
    return <p>{text('careFace')}</p>;
  }
  if (status === 'pending') {
    return <p>{text('careDeleted', { days: photoDays })}</p>;
  }
  return (
    <p className="num">
      {attempt.photos_until > 0 ? text('photosUntil', { day: formatDay(attempt.photos_until) }) : text('photosGone')}
    </p>
  );
}
