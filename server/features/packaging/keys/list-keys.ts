import { packaging } from '#contract/calls/packaging.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { fingerprintsOf, keyAlgorithmOf } from '#formats/signing-key.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { pictureUrl } from '#server/features/packaging/apps/pictures.ts';
import { type KeyRow, listKeys as listRows } from './store-keys.ts';

/** The signing keys of a member, also those of deleted apps while they are kept; never the private halves. */
export const listKeys = handle(packaging, packagingSchemas, 'listKeys', async ({ input, member, ...deps }) => {
  const { app_id, page, limit } = input;
  const wanted = { memberId: member.id, now: deps.clock.now(), ...(app_id !== undefined && { appId: app_id }) };
  const { rows, total } = await listRows(deps.db, wanted, { offset: (page - 1) * limit, limit });
  if (app_id !== undefined && total === 0) {
    return fail('NOT_FOUND');
  }
  return done({ list: rows.map((row) => onWire(deps, row)), total, has_more: flagOf(page * limit < total) });
});

function onWire(deps: Pick<Deps, 'tickets'>, row: KeyRow) {
  const { subject, notBeforeSeconds, notAfterSeconds } = readCertificate(row.certificate);
  return {
    app_id: row.made_for,
    app_name: row.name ?? '',
    icon_url: pictureUrl(deps, row.icon_picture),
    theme_color: row.theme_color ?? '',
    package_name: subject.CN ?? '',
    algorithm: keyAlgorithmOf(row.certificate),
    ...fingerprintsOf(row.certificate),
    valid_from: notBeforeSeconds,
    valid_until: notAfterSeconds,
    create_time: secondsOf(row.created_at),
    export_time: secondsOrZero(row.exported_at),
    deleted: flagOf(row.app_id === null),
    destroy_time: secondsOrZero(row.destroy_after),
  };
}
