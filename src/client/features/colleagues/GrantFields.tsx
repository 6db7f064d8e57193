import { useT } from '#client/lib/island.tsx'
import { CheckGroups } from '#client/ui/forms/CheckGroups.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { STAFF_RIGHT_GROUPS } from '#shared/rules/access/staff-roles.ts'
import { css } from '#styled-system/css'
import { type GrantValues, mayGiveRole, ROLE_CHOICES, rightsOfChoice } from './grants.ts'

interface GrantFieldsProps {
  values: GrantValues
  /** Rights of the caller. */
  held: readonly string[]
  change: (patch: Partial<GrantValues>) => void
  errorOf: (field: keyof GrantValues) => string | undefined
}

const line = css({ display: 'block' })

/** A role, and single rights on top of it. Only held ones can be given. */
export function GrantFields(props: GrantFieldsProps) {
  const t = useT()
  const { values, held, change, errorOf } = props
  return (
    <>
      <FieldGroup id="role" label={t('colleagues:grant.role')} error={errorOf('role')}>
        <RadioGroup
          look="cards"
          label={t('colleagues:grant.role')}
          value={values.role}
          onChange={role => change({ role })}
          options={ROLE_CHOICES.map(value => {
            const open = mayGiveRole(held, value)
            const note = t(open ? `colleagues:role.${value}.note` : 'colleagues:grant.not_held')
            return {
              value,
              label: t(`colleagues:role.${value}.name`),
              note: <span className={line}>{note}</span>,
              disabled: !open,
            }
          })}
        />
      </FieldGroup>
      <Extra {...props} />
    </>
  )
}

function Extra({ values, held, change, errorOf }: GrantFieldsProps) {
  const t = useT()
  const inRole = rightsOfChoice(values.role)
  const groups = STAFF_RIGHT_GROUPS.map(({ key, rights }) => ({
    key,
    label: t(`colleagues:group.${key}`),
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
