import type { LucideIcon } from 'lucide-react';
import FileCheck from 'lucide-react/icons/file-check';
import Package from 'lucide-react/icons/package';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ModuleName } from '#modules/module-names.ts';

const icons: Partial<Record<ModuleName, LucideIcon>> = {
  userAgreement: FileCheck,
  noNetWork: WifiOff,
  pullRefresh: RotateCw,
  nativeConfig: SlidersHorizontal,
};

export const iconOfModule = (name: string): LucideIcon => icons[name as ModuleName] ?? Package;
