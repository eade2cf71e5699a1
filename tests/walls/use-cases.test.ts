import { expect, test } from 'vitest';
import { importsOf, sourcesOf } from './imports-of.ts';

/**
 * The files of a feature that other features import: its use cases. A name here is a promise to the features on the right, so a shorter list is
 * better; remove what is no longer imported.
 */
const useCases: Record<string, string[]> = {
  files: ['files.ts', 'sealed-files.ts', 'sweep-files.ts'],
  messages: ['count-unread.ts', 'send-message.ts'],
  account: [
    'frozen-member.ts',
    'lock-member.ts',
    'lock-password.ts',
    'members-for-staff.ts',
    'members.ts',
    'wechat-bindings.ts',
  ],
  auth: [
    'codes/codes.ts',
    'contact/check-proof.ts',
    'pass-slider.ts',
    'record/record-consent.ts',
    'record/record-security-event.ts',
    'record/security-event-titles.ts',
    'sessions/sessions-for-staff.ts',
  ],
  identity: ['photos/read-photo.ts', 'review/verifications-for-staff.ts', 'verified-name.ts'],
  compliance: ['blacklisted.ts', 'prohibited.ts'],
  billing: [
    'buy/member-limits.ts',
    'buy/membership.ts',
    'downloads/spend-download.ts',
    'orders/apps-awaiting-payment.ts',
    'orders/order-on-wire.ts',
    'orders/payment-of.ts',
    'orders/place-order.ts',
    'orders/place-trial-order.ts',
    'orders/quote-pack.ts',
    'orders/search-orders.ts',
    'statement/money-of-day.ts',
    'order-snapshot.ts',
  ],
  content: ['content-files.ts', 'read-blocks.ts'],
  distribution: [
    'apps/search-apps.ts',
    'forget-domain.ts',
    'page/find-showcase.ts',
    'page/page-routes.ts',
    'shorts-of-member.ts',
    'team-of-app.ts',
    'ticket-of-member.ts',
  ],
  packaging: [
    'report/installers-of-build.ts',
    'builds/typical-build.ts',
    'builds/profile-signer.ts',
    'apps/pictures.ts',
    'apps/search-apps.ts',
    'report/associations-on-host.ts',
    'report/web-clip-of-app.ts',
    'trial/trial-use-on-wire.ts',
  ],
};

test('a feature imports only the use cases of another, and each of these is imported', () => {
  const featureOf = (path: string) => path.split('/')[2];
  const imported = sourcesOf('server/features').flatMap((file) =>
    importsOf(file)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('server/features/') && featureOf(path) !== featureOf(file)),
  );
  const listed = Object.entries(useCases).flatMap(([feature, files]) =>
    files.map((file) => `server/features/${feature}/${file}`),
  );
  expect([...new Set(imported)].toSorted()).toEqual(listed.toSorted());
});
