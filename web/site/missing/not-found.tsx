import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { pathTo, screens } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { Phone } from '../../phone/phone.tsx';
import { PhoneNotice } from '../../phone/phone-notice.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleBars } from '../../phone/sample-shop.tsx';
import { useText } from '../../texts/use-text.ts';
import { HiddenHead } from '../head/hidden-head.tsx';
import { marketingMenu } from '../menus.ts';
import { site } from '../texts.ts';

/** The page for unknown addresses and unopened screens: an explanation and links onward. */
export function NotFound() {
  const text = useText(site);
  return (
    <Missing title={text('notFoundTitle')} lead={text('notFoundLead')}>
      <WaysOn />
    </Missing>
  );
}

/** The page for something that existed and was deleted. */
export function Gone() {
  const text = useText(site);
  return (
    <Missing title={text('goneTitle')} lead={text('goneLead')}>
      <WaysOn />
    </Missing>
  );
}

function WaysOn() {
  const text = useText(site);
  return (
    <>
      <a className="button is-large" href={pathTo('home')}>
        {text('goHome')}
      </a>
      {screens.help.open && (
        <a className="button is-large is-line" href={pathTo('help')}>
          {text('helpCenter')}
        </a>
      )}
    </>
  );
}

type MissingProps = {
  title: string;
  lead: string;
  children: ReactNode;
  /** Whether the site's popular pages follow; a member in the console has a menu instead. */
  places?: boolean;
};

/** The page for something that does not exist; `children` are links onward. */
export function Missing({ title, lead, children, places = true }: MissingProps) {
  const text = useText(site);
  const app = useSampleApp();
  return (
    <main className={places ? 'wrap not-found' : 'wrap not-found is-at-work'} id="content">
      <HiddenHead title={title} />
      <div>
        <h1>{title}</h1>
        <p className="lead not-found__lead">{lead}</p>
        <div className="not-found__actions">{children}</div>
        {places && <Places />}
      </div>
      <Phone platform="ios" className="not-found__phone" app={app}>
        <SampleBars>
          <PhoneNotice title={text('notFoundInApp')} button={text('goHome')}>
            {text('notFoundInAppLead')}
          </PhoneNotice>
        </SampleBars>
      </Phone>
    </main>
  );
}

function Places() {
  const text = useText(site);
  return (
    <nav className="not-found__places" aria-label={text('oftenVisited')}>
      {marketingMenu
        .filter(({ to }) => to !== '/')
        .map(({ text: name, to }) => (
          <a key={to} href={to}>
            {text(name)}
            <Icon of={ArrowRight} />
          </a>
        ))}
    </nav>
  );
}
