import { isEmail, isRegistrationPhone, phoneIn } from '../auth/contact.ts';

/** The subjects of enquiries, in the order of the page. */
export const enquiryTopics = ['deployment', 'apps', 'stores', 'copyright', 'plugins', 'other'] as const;
export type EnquiryTopic = (typeof enquiryTopics)[number];

/** The largest length of each text, in characters. */
export const enquiryLimits = { name: 40, company: 80, content: 500 } as const;

export type EnquiryTexts = { name: string; company: string; contact: string; content: string };
export type EnquiryProblem = keyof EnquiryTexts;

const lengthOf = (text: string) => [...text].length;

/** The texts as they are stored: without spaces around them, a phone number without its prefix. */
export const tidyEnquiry = ({ name, company, contact, content }: EnquiryTexts): EnquiryTexts => ({
  name: name.trim(),
  company: company.trim(),
  contact: phoneIn(contact),
  content: content.trim(),
});

/** The invalid fields. */
export function problemsOfEnquiry(typed: EnquiryTexts): EnquiryProblem[] {
  const { name, company, contact, content } = tidyEnquiry(typed);
  const sound: Record<EnquiryProblem, boolean> = {
    name: name !== '' && lengthOf(name) <= enquiryLimits.name,
    company: lengthOf(company) <= enquiryLimits.company,
    contact: isRegistrationPhone(contact) || isEmail(contact),
    content: content !== '' && lengthOf(content) <= enquiryLimits.content,
  };
  return (Object.keys(sound) as EnquiryProblem[]).filter((field) => !sound[field]);
}
