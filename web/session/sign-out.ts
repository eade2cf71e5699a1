import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { client } from '../call/client.ts';
import { forgetMember } from './session.ts';

const api = client<typeof authSchemas>(auth);

/** Clears user info, module data and token, and goes home (spec §4), whatever the server answers. */
export async function signOut(): Promise<void> {
  await api.logout();
  forgetMember();
  location.assign('/');
}
