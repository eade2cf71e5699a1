import type { StaffRole } from '#contract/call.ts';
import { useText } from '../../texts/use-text.ts';
import { ChoiceList } from '../choice-list.tsx';
import { staffRoles, useRoleName } from '../role-names.ts';
import { staffTexts } from '../texts.ts';

/** The roles with their descriptions. */
export function RoleBoxes({
  value,
  onChange,
}: {
  value: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
}) {
  const text = useText(staffTexts);
  const roleName = useRoleName();
  return (
    <ChoiceList legend={text('colRoles')}>
      {staffRoles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={value.includes(role)}
            onChange={(event) =>
              onChange(
                staffRoles.filter((each) => (each === role ? event.currentTarget.checked : value.includes(each))),
              )
            }
          />
          <b>{roleName(role).name}</b>
          <span>{roleName(role).note}</span>
        </label>
      ))}
    </ChoiceList>
  );
}
