import type { MakerMessage } from '#server/ports/maker-push.ts';
import { fitMessage } from './fit-message.ts';
import { makerLimits } from './maker-limits.ts';

/**
 * Google's services show the notification while the app is closed; the plug-in reads its texts there and everything else in `data`, which only has
 * texts. In both places they would count twice against the 4096 bytes.
 */
export function fcmMessageOf(message: MakerMessage) {
  const fitting = fitMessage(message, makerLimits.fcm, bytesOf);
  return { token: message.token, ...shownParts(fitting) };
}

function shownParts({ id, title, body, url, channel, data, topic, isMarketing, secondsLeft }: MakerMessage) {
  return {
    notification: { title, body },
    data: { id, url, channel, data: JSON.stringify(data) },
    android: {
      priority: isMarketing ? 'NORMAL' : 'HIGH',
      ttl: `${secondsLeft}s`,
      ...(topic !== '' && { collapse_key: topic }),
      notification: { tag: id, ...(channel !== '' && { channel_id: channel }) },
    },
  };
}

/** The prefix that each text's name gets on its way to the phone (firebase-android-sdk, Constants.MessageNotificationKeys). */
const PREFIX = 'gcm.notification.';

/** The bytes of keys and values; to be safe, the prefix that Google adds to the names counts too. */
function bytesOf(message: MakerMessage): number {
  const { notification, data, android } = shownParts(message);
  const shown = Object.entries({ ...notification, ...android.notification });
  const sizes = [
    ...shown.map(([name, value]) => PREFIX.length + name.length + Buffer.byteLength(value)),
    ...Object.entries(data).map(([name, value]) => name.length + Buffer.byteLength(value)),
  ];
  return sizes.reduce((sum, size) => sum + size, 0);
}
