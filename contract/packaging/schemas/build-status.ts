import { z } from 'zod';

/** The reasons of a failed build; `reason` is the same as text. */
export const buildFaults = [
  'noSpace',
  'badIcon',
  'badStartPicture',
  'badPicture',
  'badSite',
  'otherKey',
  'refused',
  'brokeOff',
  'fault',
] as const;

export const buildStatus = z.enum(['queued', 'building', 'done', 'failed', 'cancelled']);
