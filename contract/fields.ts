import { z } from 'zod';
import { plans } from '#modules/app-module.ts';
import { pagePowers } from '#modules/page-powers.ts';
import { TREND_DAYS } from '#rules/distribution/trend.ts';
import { typedNumber } from '#rules/typed-number.ts';
import { platforms as platformNames } from '#words/platform.ts';

/** Fields that several calls share (calls.md §1): booleans are 0/1, money is a yuan string, times are epoch seconds. */
export const id = z.coerce.number().int().positive();
export const flag = z.union([z.literal(0), z.literal(1)]);
/** Also accepts the texts into which a form converts a JavaScript boolean. */
export const flagInput = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.coerce.number().pipe(flag),
);
export const yuan = z.string().regex(/^-?\d+\.\d{2}$/);
export const unixSeconds = z.int().nonnegative();
/** A number that people type. */
export const typedInt = z.preprocess(
  (value) => (typeof value === 'string' ? typedNumber(value) : value),
  z.coerce.number().int().positive(),
);
/** The largest time is the year 9999, the limit of dates and the database. */
export const unixSecondsInput = z.coerce.number().pipe(unixSeconds.max(253_402_300_799));
export const code = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{10,22}$/);
/** A number of months or years. An empty value is refused rather than read as 0, which is forever. */
export const duration = (most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,4}$/.test(typedNumber(value)) ? Number(typedNumber(value)) : value),
    z.int().min(0).max(most),
  );
export const page = z.coerce.number().int().positive().default(1);
export const limit = z.coerce.number().int().min(1).max(100).default(20);
export const plan = z.enum(plans);
export const platform = z.enum(platformNames);
/** Several words: comma separated, or a list, in the form of the reading call or of a form's repeated field. */
const wordsInput = z.union([z.string(), z.array(z.string()).max(64)]).transform((value) => [
  ...new Set(
    [value]
      .flat()
      .flatMap((text) => text.split(','))
      .map((part) => part.trim()),
  ),
]);

/** `android`, `ios` or both. */
export const platforms = wordsInput.pipe(z.array(platform).min(1));

/** Names of parts of the phone; an empty text is none. */
export const powers = wordsInput
  .transform((names) => names.filter((name) => name !== ''))
  .pipe(z.array(z.enum(pagePowers)));

/** Nested values are JSON text in forms, and plain values in JSON bodies. */
export const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? parseJson(value) : value), schema);

/** A picture: the reference of an upload, or the address from a reading call, which keeps the picture unchanged. */
export const pictureInput = (most: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^(\/|https?:\/\/)/.test(value) ? undefined : value),
      z.string().max(most).optional(),
    )
    .optional();

/** An optional field of a nested value; empty and null mean absent, as for the fields of a call. */
export const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional()).optional();

export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.int().nonnegative(), has_more: flag });

/** The charged downloads of each of the last seven business days, the oldest first. */
export const trend = z.array(z.int()).length(TREND_DAYS);

/**
 * Icon choice on the wire: a system icon, or an upload with `icon_id` null and its file reference in `unicode` (spec §3). An upload with a `color` is the
 * first letter of the name, drawn on that color; it follows the name until another icon is chosen.
 */
export const icon = z.object({
  icon_id: z.number().int().positive().nullable(),
  unicode: z.string().min(1).max(200),
  color: orNothing(z.string().regex(/^#[0-9a-fA-F]{6}$/)),
});

/**
 * Another app of the member has used up the trial of this link's host; once that app is deleted, `app_id` is 0 and `app_name` empty. `free_at` means
 * that the limit of simultaneous trials is reached until that time.
 */
export const trialUsed = z.object({
  app_id: z.int().nonnegative(),
  app_name: z.string(),
  reason: z.string(),
  free_at: unixSeconds.optional(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
