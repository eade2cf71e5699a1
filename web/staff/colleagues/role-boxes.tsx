import { type StaffRole, staffRoles } from '#rules/staff/staff-roles.ts';
import { CheckBox } from '../../components/check-box.tsx';
import { useText } from '../../texts/use-text.ts';
import { ChoiceList } from '../choice-list.tsx';
import { useRoleName } from '../role-names.ts';
import { staffTexts } from '../texts.ts';

type Props = { value: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void };

/** The roles with their descriptions. */
export function RoleBoxes({ value, onChange }: Props) {
  const text = useText(staffTexts);
  const roleName = useRoleName();
  return (
    <ChoiceList legend={text('colRoles')}>
      {staffRoles.map((role) => (
        <CheckBox
          key={role}
          checked={value.includes(role)}
          onChange={(on) => onChange(staffRoles.filter((each) => (each === role ? on : value.includes(each))))}
        >
          <b>{roleName(role).name}</b>
          <span>{roleName(role).note}</span>
        </CheckBox>
      ))}
    </ChoiceList>
  );
}
