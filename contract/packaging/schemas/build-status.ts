import { z } from 'zod';

/** Why a build failed; `reason` says it in words. */
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
