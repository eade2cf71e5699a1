import { linkReasons } from '#contract/packaging/app-field-reasons.ts';
import { appFields } from '#contract/packaging/app-fields.ts';
import { appTextLimits, checkAppText, MOST_SCREENSHOTS } from '#rules/distribution/app-texts.ts';
import type { Database } from '#server/database/tables.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { findOwnPicture } from './app-icon.ts';

/** The base info on the wire; missing fields stay unchanged. */
export type AppFields = {
  name?: string | undefined;
  icon?: string | undefined;
  intro?: string | undefined;
  support_url?: string | undefined;
  copyright?: string | undefined;
  filing?: string | undefined;
};

/** The same as columns. */
export type AppColumns = {
  name?: string;
  icon?: string;
  intro?: string;
  support_url?: string;
  copyright?: string;
  filing?: string;
};
type PageFields = Pick<AppFields, 'name' | 'icon' | 'intro'>;
type PageRefusal = Failed<'NAME' | 'ICON' | 'PARAM'>;

/** Checks the fields of the page that a release may carry, in the order of the form; stops at the first invalid one. */
export async function checkPageFields(
  db: Database,
  memberId: number,
  { name, icon, intro }: PageFields,
): Promise<Done<AppColumns> | PageRefusal> {
  const named = name === undefined ? null : checkName(name);
  if (named?.ok === false) {
    return named;
  }
  const introduced = intro === undefined ? null : checkText('intro', intro);
  if (introduced?.ok === false) {
    return introduced;
  }
  const picture = icon === undefined ? null : await findOwnPicture(db, memberId, icon);
  if (icon !== undefined && !picture) {
    return fail('ICON', { field: 'icon' });
  }
  return done({
    ...(named && { name: named.data }),
    ...(introduced && { intro: introduced.data }),
    ...(picture && { icon: picture.code }),
  });
}

/** Checks all fields of base info, in the order of the form. */
export async function checkAppFields(
  db: Database,
  memberId: number,
  fields: AppFields,
): Promise<Done<AppColumns> | PageRefusal | Failed<'URL'>> {
  const columns: AppColumns = {};
  for (const field of ['support_url', 'copyright', 'filing'] as const) {
    const text = fields[field];
    const checked = text === undefined ? null : checks[field](text);
    if (checked?.ok === false) {
      return checked;
    }
    if (checked) {
      columns[field] = checked.data;
    }
  }
  const page = await checkPageFields(db, memberId, fields);
  return page.ok ? done({ ...columns, ...page.data }) : page;
}

/** Checks that the references are pictures of the member, in the order of the page. */
export async function checkScreenshots(
  db: Database,
  memberId: number,
  files: readonly string[],
): Promise<Done<readonly string[]> | Failed<'FILE' | 'PARAM'>> {
  const field = 'screenshots';
  if (files.length > MOST_SCREENSHOTS || new Set(files).size < files.length) {
    return fail('PARAM', { field });
  }
  const found = await Promise.all(files.map((file) => findOwnPicture(db, memberId, file)));
  return found.every((file) => file !== null) ? done(files) : fail('FILE', { field });
}

/** The notes of a release as they are stored. */
export function checkNotes(text: string): Done<string> | Failed<'PARAM'> {
  const notes = checkAppText('content', text);
  return notes === null ? fail('PARAM', { field: 'content' }) : done(notes);
}

function checkText(field: 'intro' | 'copyright', text: string): Done<string> | Failed<'PARAM'> {
  const kept = checkAppText(field, text);
  return kept === null ? fail('PARAM', { field }) : done(kept);
}

function checkName(text: string): Done<string> | Failed<'NAME'> {
  const checked = appFields.name(text);
  return checked.ok ? done(checked.value) : fail('NAME', { field: 'name', reason: checked.reason });
}

const checks = {
  support_url(text: string): Done<string> | Failed<'URL'> {
    const checked = text.trim() === '' ? null : appFields.typedLink(text);
    if (!checked || (checked.ok && checked.value.link.length <= appTextLimits.support_url)) {
      return done(checked?.value.link ?? '');
    }
    const reason = checked.ok ? linkReasons.tooLong : (checked.reason ?? linkReasons.host);
    return fail('URL', { field: 'support_url', reason });
  },
  copyright: (text: string) => checkText('copyright', text),
  filing(text: string): Done<string> | Failed<'PARAM'> {
    const checked = appFields.filing(text);
    return checked.ok ? done(checked.value) : fail('PARAM', { field: 'filing' });
  },
} as const;
