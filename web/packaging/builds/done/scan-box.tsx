import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import { packagingTexts } from '../../texts.ts';
import type { Build } from '../use-build.ts';
import { isLoopback } from './is-loopback.ts';
import './scan-box.css';

type Platform = Build['files'][number]['platform'];

/** The QR code by platform: the address of the APK or of the web clip. When no phone can open that address, a way without a QR code. */
export function ScanBox({ files }: Pick<Build, 'files'>) {
  const text = useText(packagingTexts);
  const installable = files.filter(({ install_url }) => install_url);
  const platforms = [...new Set(installable.map(({ platform }) => platform))];
  const [chosen, setChosen] = useState<Platform>(platforms[0] ?? 'android');
  const file = installable.find(({ platform }) => platform === chosen);
  if (!file) {
    return null;
  }
  if (isLoopback(file.install_url!)) {
    return (
      <div className="scan-box">
        <p className="scan-box__warning">
          <Icon of={MonitorSmartphone} />
          {text('loopback')}
        </p>
      </div>
    );
  }
  return (
    <div className="scan-box">
      <div className="qr-box">
        <img src={file.qr} alt={text('qrOf', { name: file.name })} width={156} height={156} />
      </div>
      {platforms.length > 1 && (
        <ChoiceGroup<Platform>
          label={text('scanTitle')}
          value={chosen}
          options={{ android: text('scanAndroid'), ios: text('scanIos') }}
          onChange={setChosen}
        />
      )}
      <b>{text('scanTitle')}</b>
    </div>
  );
}
