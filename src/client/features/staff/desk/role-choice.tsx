import { roleHints, roleNames, staffWords as words } from '../../../../shared/content/admin-desk.ts';
import { type Role, roles } from '../../../../shared/staff/rights.ts';

/** The roles with what each is for. */
export function RoleChoice({ chosen }: { chosen: Role }) {
  return (
    <fieldset className="role-choice">
      <legend className="form-label">{words.role}</legend>
      {roles.map((role) => (
        <label key={role} className="role-choice__item">
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          <span>
            <strong>{roleNames[role]}</strong>
            <span>{roleHints[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
