import BellRing from 'lucide-react/icons/bell-ring';
import BookOpen from 'lucide-react/icons/book-open';
import Croissant from 'lucide-react/icons/croissant';
import CupSoda from 'lucide-react/icons/cup-soda';
import Sandwich from 'lucide-react/icons/sandwich';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Wheat from 'lucide-react/icons/wheat';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import './client-page.css';
import { extension } from './texts.ts';

export type Client = 'bakery' | 'clinic' | 'books';

const loaves = [Croissant, Wheat, Sandwich, CupSoda] as const;
const times = ['9:00', '9:30', '10:00', '14:00', '14:30', '15:00'];
const signs = { bakery: Croissant, clinic: Stethoscope, books: BookOpen } as const;

/** The site of a client inside the client's app: another trade, another page. */
export function ClientPage({ client }: { client: Client }) {
  const text = useText(extension);
  return (
    <div className="client-page">
      <header>{text(`app_${client}`)}</header>
      <div className="client-page__offer">
        <Icon of={signs[client]} />
        <b>{text(`offer_${client}`)}</b>
        <span>{text(`offerText_${client}`)}</span>
      </div>
      {client === 'bakery' && (
        <div className="client-page__tiles">
          {loaves.map((icon) => (
            <i key={icon.displayName}>
              <Icon of={icon} />
            </i>
          ))}
        </div>
      )}
      {client === 'clinic' && (
        <div className="client-page__times num">
          {times.map((time, index) => (
            <i key={time} className={index === 2 ? 'is-chosen' : undefined}>
              {time}
            </i>
          ))}
          <u>{text('book')}</u>
          <p>
            <Icon of={BellRing} />
            {text('reminder')}
          </p>
        </div>
      )}
      {client === 'books' && (
        <div className="client-page__shelf">
          {text('covers')
            .split(' ')
            .map((word) => (
              <i key={word}>{word}</i>
            ))}
        </div>
      )}
    </div>
  );
}
