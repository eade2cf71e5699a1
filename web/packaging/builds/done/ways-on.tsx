import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { Icon } from '../../../components/icon.tsx';
import { DistributeButton } from '../../../distribution/distribute/distribute-button.tsx';
import { formatSize } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { InstallSteps } from '../../install/install-steps.tsx';
import type { Device } from '../../install/use-device.ts';
import { buildTexts } from '../texts.ts';
import type { Build } from '../use-build.ts';

/** The kind that each device installs. */
const installs = { iphone: 'mobileconfig', android: 'apk', computer: 'apk' } as const;
const actions = { iphone: 'installClip', android: 'installApk', computer: 'downloadAndroid' } as const;

/** The actions of a finished build; the one for this device is first, on a phone with its steps. */
export function WaysOn({ build, device }: { build: Build; device: Device }) {
  const file = build.files.find(({ kind }) => kind === installs[device]);
  const install = file && <InstallButton file={file} device={device} />;

  return (
    <>
      {device !== 'computer' && (
        <>
          {install && <div className="build-head__actions is-first">{install}</div>}
          <InstallSteps device={device} isThere={file !== undefined} />
        </>
      )}
      <div className="build-head__actions">
        {device === 'computer' && install}
        <OtherActions build={build} />
      </div>
    </>
  );
}

/** A profile is not saved as a download, because Safari only installs one that it opens. */
function InstallButton({ file, device }: { file: Build['files'][number]; device: Device }) {
  const text = useText(buildTexts);
  return (
    <a className="button is-launch" href={file.url} download={device === 'iphone' ? undefined : file.name}>
      <Icon of={device === 'computer' ? Download : Smartphone} />
      {text(actions[device])} <span className="num build-head__size">{formatSize(file.size)}</span>
    </a>
  );
}

function OtherActions({ build }: { build: Build }) {
  const text = useText(buildTexts);
  const size = build.files.reduce((sum, file) => sum + file.size, 0);
  return (
    <>
      <DistributeButton code={build.code} />
      <a className="button is-line" href={`/report/${build.code}`}>
        <Icon of={ShieldCheck} />
        {text('openReport')}
      </a>
      <a className="button is-line" href={build.archive_url} download>
        <Icon of={Download} />
        {text('downloadAll')} <span className="num build-head__size">{formatSize(size)}</span>
      </a>
    </>
  );
}
