import { useState } from 'react';
import { phoneReach } from '#rules/phone-reach.ts';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { AddressQr } from '../../../components/qr/address-qr.tsx';
import { useText } from '../../../texts/use-text.ts';
import { packagingTexts } from '../../texts.ts';
import type { Build } from '../use-build.ts';
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
  const address = file.install_url!;
  return (
    <div className="scan-box">
      <AddressQr
        address={address}
        image={file.qr}
        alt={text('qrOf', { name: file.name })}
        size={156}
        instead={text('loopback')}
      />
      {platforms.length > 1 && phoneReach(address) !== 'none' && (
        <ChoiceGroup<Platform>
          label={text('scanTitle')}
          value={chosen}
          options={{ android: text('scanAndroid'), ios: text('scanIos') }}
          onChange={setChosen}
        />
      )}
      {phoneReach(address) !== 'none' && <b>{text('scanTitle')}</b>}
    </div>
  );
}
