import Inbox from 'lucide-react/icons/inbox';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { KeyCap } from '../key-cap.tsx';
import { queueTexts } from './texts.ts';

/** Shown beside a list of which no item is open. Opening one is a look that the log keeps, so none opens by itself. */
export function ChooseItem() {
  const text = useText(queueTexts);
  return (
    <>
      <b>{text('chooseItem')}</b>
      <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {text('keyMove')} · <KeyCap>Enter</KeyCap> {text('keyOpen')}
    </>
  );
}

export function NothingWaiting() {
  const text = useText(queueTexts);
  return (
    <>
      <Icon of={Inbox} />
      <b>{text('nothingHere')}</b>
      {text('nothingHereLead')}
    </>
  );
}
