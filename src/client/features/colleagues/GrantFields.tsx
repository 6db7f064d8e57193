import { useT } from '#client/lib/island.tsx'
import { CheckGroups } from '#client/ui/forms/CheckGroups.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { STAFF_RIGHT_GROUPS } from '#shared/rules/access/staff-roles.ts'
import { css } from '#styled-system/css'
import { type GrantValues, mayGiveRole, ROLE_CHOICES, type RoleChoice, rightsOfChoice } from './grants.ts'

interface GrantFieldsProps {
  values: GrantValues
  /** Rights of the caller. */
  held: readonly string[]
  change: (patch: Partial<GrantValues>) => void
  errorOf: (field: keyof GrantValues) => string | undefined
}

const quiet = css({ fontSize: '12', color: 'fg.muted' })

/** A role, and single rights on top of it. Only what the caller holds is offered. */
export function GrantFields(props: GrantFieldsProps) {
  const t = useT()
  const { values, held, change, errorOf } = props
  const { role } = values
  const options = ROLE_CHOICES.filter(value => mayGiveRole(held, value)).map(value => ({
    value,
    label: t(`colleagues:role.${value}.name`),
  }))
  return (
    <>
      <Field
        id="role"
        label={t('colleagues:grant.role')}
        hint={t(`colleagues:role.${role}.note`)}
        error={errorOf('role')}
      >
        {control => (
          <Select
            {...control}
            value={role}
            onChange={value => change({ role: value as RoleChoice })}
            options={options}
          />
        )}
      </Field>
      <Extra {...props} />
    </>
  )
}

function Extra({ values, held, change, errorOf }: GrantFieldsProps) {
  const t = useT()
  const inRole = rightsOfChoice(values.role)
  const groups = STAFF_RIGHT_GROUPS.map(({ key, rights }) => ({
    key,
    label: <span className={quiet}>{t(`colleagues:group.${key}`)}</span>,
    options: rights
      .filter(right => !inRole.includes(right))
      .map(right => ({
        value: right,
        label: t(`colleagues:right.${right}`),
        disabled: !held.includes(right),
      })),
  })).filter(({ options }) => options.length > 0)
  if (groups.length === 0) return null
  const limited = groups.some(({ options }) => options.some(({ disabled }) => disabled))
  return (
    <FieldGroup label={t(values.role === 'none' ? 'colleagues:grant.extra_alone' : 'colleagues:grant.extra')}>
      <CheckGroups
        id="extra"
        groups={groups}
        values={values.extra}
        onChange={extra => change({ extra })}
        hint={limited ? t('colleagues:grant.hint') : undefined}
        error={errorOf('extra')}
      />
    </FieldGroup>
  )
}
