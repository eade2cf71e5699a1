import type { ReactNode } from 'react';
import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { useText } from '../../texts/use-text.ts';
import { Sample } from '../footer/sample.tsx';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { site } from '../texts.ts';
import { useSite } from '../use-site.ts';
import './about-contacts.css';
import { about } from './texts.ts';

/** The operator's own contacts; those that are not set are hidden. */
export function AboutContacts() {
  const text = useText(about);
  const siteText = useText(site);
  const { contactMail, contactPhone, contactQq, serviceHours, serviceQr, registrationNumber } = useSite();
  const isEmpty = !(contactMail || contactPhone || contactQq || serviceQr);
  return (
    <Section id="contact">
      <SectionHead title={text('contactTitle')} lead={text('contactLead')} more={isEmpty ? text('contactNone') : ''} />
      <div className="about-contacts">
        <GuideRows>
          <Contact name="contact_mail" title={siteText('feedbackMail')}>
            {contactMail && (
              <a className="link" href={`mailto:${contactMail}`}>
                {contactMail}
              </a>
            )}
          </Contact>
          <Contact name="contact_phone" title={siteText('phone')}>
            {contactPhone}
          </Contact>
          <Contact name="contact_qq" title={siteText('qqGroup')}>
            {contactQq}
          </Contact>
          <Contact name="service_hours" title={text('hours')}>
            {serviceHours}
          </Contact>
          <Contact name="company_reg_no" title={text('registration')}>
            {registrationNumber}
          </Contact>
        </GuideRows>
        <div className="about-contacts__side">
          {serviceQr && (
            <>
              <div className="qr-box">
                <img src={serviceQr} width="184" height="184" alt={siteText('serviceQr')} loading="lazy" />
              </div>
              <p className="small mute" aria-hidden="true">
                {siteText('serviceQr')}
              </p>
            </>
          )}
          <a className="button is-line" href={FEEDBACK}>
            {text('toFeedback')}
          </a>
        </div>
      </div>
    </Section>
  );
}

function Contact({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    children && (
      <GuideRow title={title}>
        <p className="num">
          {children}
          <Sample of={name} />
        </p>
      </GuideRow>
    )
  );
}
