/** The files with which the owner of a host names the apps that may open its links. */
export const associationPaths = {
  'assetlinks.json': '/.well-known/assetlinks.json',
  'apple-app-site-association': '/.well-known/apple-app-site-association',
} as const;
export type AssociationName = keyof typeof associationPaths;

/** The Apple team that signs an app, by its bundle ID; null for an app without a known signed build. */
export type TeamOf = (bundleId: string) => string | null;

/** The placeholder for a team that the packager does not know (packager/association-files.ts). */
const UNKNOWN_TEAM = 'TEAMID.';

type AppleFile = { applinks?: { details?: AppleDetail[] }; webcredentials?: { apps?: string[] } };
type AppleDetail = { appIDs: string[]; components: unknown };

/** One file for all apps of a host; null when there is nothing to publish. */
export function joinAssociations(name: AssociationName, files: readonly unknown[], teamOf: TeamOf): unknown {
  return name === 'assetlinks.json' ? joinAssetLinks(files) : joinApple(files as AppleFile[], teamOf);
}

/** A list of statements (developers.google.com/digital-asset-links). */
function joinAssetLinks(files: readonly unknown[]): unknown[] | null {
  const statements = files.flatMap((file) => (Array.isArray(file) ? file : []));
  return statements.length > 0 ? statements : null;
}

/** Apple, “Supporting associated domains”. An app without its team cannot open links, so it is left out. */
function joinApple(files: readonly AppleFile[], teamOf: TeamOf) {
  const named = (apps: readonly string[]) => apps.flatMap((app) => withTeam(app, teamOf) ?? []);
  const details = files
    .flatMap(({ applinks }) => applinks?.details ?? [])
    .map((detail) => ({ ...detail, appIDs: named(detail.appIDs) }))
    .filter(({ appIDs }) => appIDs.length > 0);
  const apps = named(files.flatMap(({ webcredentials }) => webcredentials?.apps ?? []));
  return details.length > 0 || apps.length > 0 ? { applinks: { details }, webcredentials: { apps } } : null;
}

function withTeam(app: string, teamOf: TeamOf): string | null {
  if (!app.startsWith(UNKNOWN_TEAM)) {
    return app;
  }
  const bundleId = app.slice(UNKNOWN_TEAM.length);
  const team = teamOf(bundleId);
  return team && `${team}.${bundleId}`;
}
