import { isRegistrationPhone, phoneIn } from '../auth/contact.ts';

/** The largest length of each text, in characters. */
export const applicationLimits = { name: 40, company: 80, area: 40, note: 500 } as const;

export type ApplicationTexts = { name: string; mobile: string; company: string; area: string; note: string };
export type ApplicationProblem = keyof ApplicationTexts;

/**
 * Days for which a refused application, or the application of an ended agency, is stored: its member can read the reason, and apply again at once.
 */
export const APPLICATION_DAYS = 180;

const lengthOf = (text: string) => [...text].length;

/** The texts in their stored form: without the spaces around them, the phone number without its prefix. */
export const tidyApplication = ({ name, mobile, company, area, note }: ApplicationTexts): ApplicationTexts => ({
  name: name.trim(),
  mobile: phoneIn(mobile),
  company: company.trim(),
  area: area.trim(),
  note: note.replaceAll('\r\n', '\n').trim(),
});

/** The fields that block sending, in the order of the form. */
export function problemsOfApplication(typed: ApplicationTexts): ApplicationProblem[] {
  const { name, mobile, company, area, note } = tidyApplication(typed);
  const sound: Record<ApplicationProblem, boolean> = {
    name: name !== '' && lengthOf(name) <= applicationLimits.name,
    mobile: isRegistrationPhone(mobile),
    company: lengthOf(company) <= applicationLimits.company,
    area: lengthOf(area) <= applicationLimits.area,
    note: lengthOf(note) <= applicationLimits.note,
  };
  return (Object.keys(sound) as ApplicationProblem[]).filter((field) => !sound[field]);
}
