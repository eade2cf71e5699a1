import { useText } from '../../../texts/use-text.ts';
import { releaseTexts } from '../texts.ts';

/** `20 秒`, `3 分钟`, `1 小时 5 分钟`. */
export function useTimeLeft(): (seconds: number) => string {
  const text = useText(releaseTexts);
  return (seconds) => {
    if (seconds < 60) {
      return text('seconds', { count: Math.max(1, Math.round(seconds)) });
    }
    const minutes = Math.round(seconds / 60);
    return minutes < 60
      ? text('minutes', { count: minutes })
      : text('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
