import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MessageRow } from '#contract/messages/calls.ts';
import { isMemberArea } from '#contract/pages/member-area.ts';
import { isBroadcast } from '#rules/messages/unread.ts';
import { Icon } from '../components/icon.tsx';
import { CleanHtml } from '../components/page/clean-html.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { formatClock, formatDay } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { MessagePicture } from './message-picture.tsx';
import { messageTexts } from './texts.ts';
import { useMessage } from './use-messages.ts';
import './message-detail.css';

type App = NonNullable<MessageRow['app']>;
/** Shows the build of a message in place of its link. */
export type BuildOf = (build: { link: string; act: string; app: App; version: string }) => ReactNode;
type Props = { message: MessageRow; action?: ReactNode; buildOf?: BuildOf | undefined; onFollow?: () => void };

/** `onFollow` is called when the member follows the link of the message; `action` is beside the title. */
export function MessageDetail({ message, action, buildOf, onFollow }: Props) {
  const text = useText(messageTexts);
  const { data, error } = useMessage(message);
  const built = buildOf && message.type === 'buildDone' ? message.app : undefined;
  return (
    <article className="message-detail" aria-busy={!data && !error}>
      <header>
        {!built && <MessagePicture message={message} size="48px" />}
        <div>
          <h2>{message.title}</h2>
          <p className="message-detail__facts num">
            {isBroadcast(message) && <span className="tag is-brand">{text('broadcast')}</span>}
            {!built && message.app?.version && (
              <span className="tag">{text('version', { version: message.app.version })}</span>
            )}
            {formatDay(message.create_time)} {formatClock(message.create_time)}
          </p>
        </div>
        {action}
      </header>
      {error && !data && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton lines={[90, 80, 40]} />}
      {data && <CleanHtml className="message-detail__content" html={data.content} />}
      {data?.link &&
        built &&
        buildOf?.({
          link: data.link,
          act: data.act ?? '',
          app: built,
          version: text('version', { version: built.version }),
        })}
      {data?.link && !built && (
        <Link className="button is-small" to={data.link} onClick={onFollow} reloadDocument={!isMemberArea(data.link)}>
          {data.act}
          <Icon of={ArrowRight} />
        </Link>
      )}
    </article>
  );
}
