import { useText } from '../../../texts/use-text.ts';
import { platformNames } from '../../platform-tag.tsx';
import { distributedAppTexts } from '../texts.ts';
import type { Merge } from '../use-distributed-app.ts';

type App = Pick<NonNullable<Merge['peer']>, 'name' | 'platform' | 'uninstallable'>;

/** The apps of a pair that no phone installs yet, each with the reason. */
export function Uninstallable({ apps }: { apps: readonly (App | null | undefined)[] }) {
  const text = useText(distributedAppTexts);
  return apps
    .filter((app) => app?.uninstallable)
    .map((app) => (
      <p key={app!.platform} className="notice" role="status" data-part="uninstallable">
        {text('uninstallable', { name: `${app!.name} ${platformNames[app!.platform]}`, reason: app!.uninstallable })}
      </p>
    ));
}
