import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Gate } from '../install-preview.tsx';

export type ReleaseValues = {
  name: string;
  /** The reference of a new picture; '' for the installer's own. */
  icon: string;
  /** Only set when the installer has no version. */
  version: string;
  content: string;
  gate: Exclude<Gate, 'closed'>;
  password: string;
  question: string;
  answer: string;
};

/** The upload becomes a new app, or the next release of one. */
export type ReleaseTarget =
  | { kind: 'app'; choice?: TargetChoice }
  | { kind: 'version'; appId: number; choice?: TargetChoice };
type TargetChoice = {
  value: 'version' | 'app';
  options: Record<'version' | 'app', { content: ReactNode }>;
  onChange: (value: 'version' | 'app') => void;
};

export type PublishedRelease = z.output<(typeof distributionSchemas)['publishUpload']['output']>;

export const startOfRelease = ({ name }: { name: string }): ReleaseValues => ({
  name,
  icon: '',
  version: '',
  content: '',
  gate: 'open',
  password: '',
  question: '',
  answer: '',
});
