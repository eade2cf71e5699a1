import { useLanguage, useText } from '../texts/use-text.ts';
import { Logo } from './logo.tsx';
import { footerMenu } from './menus.ts';
import { site } from './texts.ts';
import { useAddressIn, useBrand, useSite } from './use-site.ts';

/** Contacts, registration number and years are set by the operator; empty settings are hidden (spec §1, §2). */
export function Footer() {
  const text = useText(site);
  const { copyrightYears, registrationNumber, friendshipLinks, isDemo } = useSite();
  return (
    <footer className="footer" data-theme="dark">
      <div className="wrap">
        <div className="footer__columns">
          <Brand />
          {footerMenu.map(({ title, links }) => (
            <nav key={title} aria-label={text(title)}>
              <b>{text(title)}</b>
              <ul>
                {links.map(({ text: name, to }) => (
                  <li key={to}>
                    <a href={to}>{text(name)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <ServiceCode />
        </div>
        {friendshipLinks.length > 0 && (
          <div className="footer__friends">
            <b>{text('friendlyLinks')}</b>
            {friendshipLinks.map(({ name, url }) => (
              <a key={url} href={url} rel="noopener">
                {name}
              </a>
            ))}
          </div>
        )}
        <div className="footer__end num">
          <span>{text('copyright', { years: copyrightYears, brand: useBrand() })}</span>
          {isDemo && <span className="tag">{text('demo')}</span>}
          {registrationNumber && <span>{registrationNumber}</span>}
          <Languages />
        </div>
      </div>
    </footer>
  );
}

function Brand() {
  const text = useText(site);
  const { contactMail, contactPhone, contactQq } = useSite();
  return (
    <div className="footer__brand">
      <Logo ink="light" tile="brand" />
      <p>{text('slogan')}</p>
      <dl>
        {contactMail && (
          <>
            <dt>{text('feedbackMail')}</dt>
            <dd>
              <a href={`mailto:${contactMail}`}>{contactMail}</a>
            </dd>
          </>
        )}
        {contactPhone && (
          <>
            <dt>{text('phone')}</dt>
            <dd className="num">{contactPhone}</dd>
          </>
        )}
        {contactQq && (
          <>
            <dt>{text('qqGroup')}</dt>
            <dd className="num">{contactQq}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function ServiceCode() {
  const text = useText(site);
  const { serviceQr, serviceHours } = useSite();
  return serviceQr ? (
    <div className="footer__service">
      <img src={serviceQr} width="132" height="132" alt={text('serviceQr')} loading="lazy" />
      <p aria-hidden="true">
        {text('serviceQr')}
        <br />
        <span>{serviceHours}</span>
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
