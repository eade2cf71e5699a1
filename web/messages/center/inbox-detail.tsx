import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MessageRow } from '#contract/calls/messages.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { type BuildOf, MessageDetail } from '../message-detail.tsx';
import { messageTexts } from '../texts.ts';
import './inbox-detail.css';

type Props = {
  opened: MessageRow | null;
  buildOf: BuildOf;
  onBack: () => void;
  onDelete: (id: number) => void;
};

/** The opened message beside the list, or in its place. */
export function InboxDetail({ opened, buildOf, onBack, onDelete }: Props) {
  const text = useText(messageTexts);
  return (
    <section className="inbox-detail" aria-label={text('detail')}>
      {opened ? (
        <>
          <button type="button" className="link inbox-detail__back" onClick={onBack}>
            <Icon of={ArrowLeft} />
            {text('backToList')}
          </button>
          <MessageDetail
            key={opened.id}
            message={opened}
            buildOf={buildOf}
            action={
              <button type="button" className="link is-danger" onClick={() => onDelete(opened.id)}>
                <Icon of={Trash2} />
                {text('delete')}
              </button>
            }
          />
        </>
      ) : (
        <p className="inbox-detail__nothing">{text('chooseOne')}</p>
      )}
    </section>
  );
}
