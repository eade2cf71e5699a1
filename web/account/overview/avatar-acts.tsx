import { CroppedUpload } from '../../components/upload/cropped-upload.tsx';
import { useText } from '../../texts/use-text.ts';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { useSaveProfile } from '../use-save-profile.ts';
import './avatar-acts.css';

const square = ['square'] as const;

/** Changes or removes the member's picture. */
export function AvatarActs({ account }: { account: Account }) {
  const text = useText(accountTexts);
  const save = useSaveProfile();
  return (
    <div className="avatar-acts">
      <CroppedUpload
        isLink
        shapes={square}
        use="icon"
        label={text('avatarChange')}
        inUse={account.avatar}
        onDone={({ file }) => save({ avatar: file })}
      />
      {account.avatar && (
        <button type="button" className="link is-quiet" onClick={() => save({ avatar: '' })}>
          {text('avatarRemove')}
        </button>
      )}
    </div>
  );
}
