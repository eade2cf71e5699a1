import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { Fold } from '../../components/page/fold.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { Logo } from '../logo.tsx';
import { footerMenu } from '../menus.ts';
import { site } from '../texts.ts';
import { useAddressIn, useBrand, useSite } from '../use-site.ts';
import { Sample, useOnlySamples } from './sample.tsx';

/** Contacts, registration number and years are set by the operator; empty settings are hidden (spec §1, §2). */
export function Footer() {
  const text = useText(site);
  const language = useLanguage();
  const { copyrightYears, registrationNumber, friendshipLinks, isDemo } = useSite();
  const areSamples = useOnlySamples();
  return (
    <footer className="footer" data-theme="dark">
      <div className="wrap">
        <div className="footer__columns">
          <Brand />
          <Contacts />
          {footerMenu.map(({ title, links }) => (
            <nav key={title} aria-label={text(title)}>
              <Fold head={<b>{text(title)}</b>}>
                <ul>
                  {links.map(({ text: name, to }) => (
                    <li key={to}>
                      <a href={to}>{text(name)}</a>
                    </li>
                  ))}
                </ul>
              </Fold>
            </nav>
          ))}
          {friendshipLinks.length > 0 && (
            <nav aria-label={text('friendlyLinks')}>
              <Fold head={<b>{text('friendlyLinks')}</b>}>
                <ul>
                  {friendshipLinks.map(({ name, url }) => (
                    <li key={url.zh}>
                      <a href={textIn(language, url)} rel="noopener noreferrer" target="_blank">
                        {textIn(language, name)}
                      </a>
                    </li>
                  ))}
                </ul>
              </Fold>
            </nav>
          )}
          <ServiceCode />
        </div>
        <div className="footer__end num">
          <span>{text('copyright', { years: copyrightYears, brand: useBrand() })}</span>
          {isDemo && <span className="tag">{text('demo')}</span>}
          {areSamples && <span>{text('onlySamples')}</span>}
          {registrationNumber && (
            <span>
              {registrationNumber}
              <Sample of="company_reg_no" />
            </span>
          )}
          <div className="footer__choices">
            <ThemeChoice />
            <Languages />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Brand() {
  const text = useText(site);
  return (
    <div className="footer__brand">
      <Logo ink="light" tile="brand" />
      <p>{text('slogan')}</p>
    </div>
  );
}

function Contacts() {
  const text = useText(site);
  const { contactMail, contactPhone, contactQq } = useSite();
  if (!(contactMail || contactPhone || contactQq)) {
    return null;
  }
  return (
    <dl className="footer__contacts">
      <Contact name="contact_mail" title={text('feedbackMail')}>
        {contactMail && <a href={`mailto:${contactMail}`}>{contactMail}</a>}
      </Contact>
      <Contact name="contact_phone" title={text('phone')}>
        {contactPhone}
      </Contact>
      <Contact name="contact_qq" title={text('qqGroup')}>
        {contactQq}
      </Contact>
    </dl>
  );
}

function Contact({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    children && (
      <>
        <dt>{title}</dt>
        <dd className="num">
          {children}
          <Sample of={name} />
        </dd>
      </>
    )
  );
}

function ServiceCode() {
  const text = useText(site);
  const { serviceQr, serviceHours } = useSite();
  return serviceQr ? (
    <div className="footer__service">
      <img src={serviceQr} width="132" height="132" alt={text('serviceQr')} loading="lazy" />
      <p>
        <span aria-hidden="true">{text('serviceQr')}</span>
        <br />
        <span className="footer__hours">
          {serviceHours}
          <Sample of="service_qr" />
        </span>
      </p>
    </div>
  ) : null;
}

function Languages() {
  const language = useLanguage();
  const addresses = { 'zh-CN': useAddressIn('zh'), 'zh-EN': useAddressIn('en') };
  return (
    <span className="footer__languages">
      <a href={addresses['zh-CN']} lang="zh-CN" aria-current={language === 'zh-CN' || undefined}>
        中文
      </a>
      <a href={addresses['zh-EN']} lang="en" aria-current={language === 'zh-EN' || undefined}>
        English
      </a>
    </span>
  );
}

const choices = [
  { theme: 'system', name: 'theme_system', icon: Monitor },
  { theme: 'light', name: 'theme_light', icon: Sun },
  { theme: 'dark', name: 'theme_dark', icon: Moon },
] as const;

/** The theme on pages without framework script: the page's script presses the chosen button; without a script there is no choice to show. */
function ThemeChoice() {
  const text = useText(site);
  return (
    <fieldset className="theme-choice" data-part="theme-choice">
      <legend className="screen-reader">{text('theme')}</legend>
      {choices.map(({ theme, name, icon }) => (
        <button key={theme} type="button" data-choice={theme} aria-label={text(name)} title={text(name)}>
          <Icon of={icon} />
        </button>
      ))}
    </fieldset>
  );
}
