import { useT } from '#client/lib/island.tsx'
import { CheckGroups } from '#client/ui/forms/CheckGroups.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { RadioGroup, type RadioOption } from '#client/ui/forms/RadioGroup.tsx'
import { AGENCY_PRESETS, type AgencyPreset } from '#shared/contract/accounts/agency-members.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { grantedPermissions, holdsAll } from '#shared/rules/access/agency-grants.ts'
import { offered, RIGHT_GROUPS } from '#shared/rules/access/agency-rights.ts'
import { css } from '#styled-system/css'

export interface GrantValues {
  preset: AgencyPreset
  permissions: string[]
}

interface GrantFieldsProps {
  values: GrantValues
  /** Permissions of the granting user. */
  held: readonly string[]
  change: (patch: Partial<GrantValues>) => void
  errorOf: (field: keyof GrantValues) => string | undefined
}

const line = css({ display: 'block' })

/** A preset, or single permissions. Only held ones can be granted. */
export function GrantFields(props: GrantFieldsProps) {
  const t = useT()
  const { values, held, change, errorOf } = props
  return (
    <>
      <FieldGroup id="preset" label={t('agency:grant.preset')} error={errorOf('preset')}>
        <RadioGroup
          look="cards"
          label={t('agency:grant.preset')}
          value={values.preset}
          onChange={preset => change(startOf(preset, values, held))}
          options={AGENCY_PRESETS.map(value => presetOption(value, held, t))}
        />
      </FieldGroup>
      {values.preset === 'custom' && <Rights {...props} />}
    </>
  )
}

function presetOption(value: AgencyPreset, held: readonly string[], t: T): RadioOption<AgencyPreset> {
  const names = grantedPermissions({ preset: value, permissions: [] })
  const open = holdsAll({ permissions: held }, names)
  const note = open ? t(`agency:preset.${value}.note`) : t('agency:grant.not_held')
  return {
    value,
    label: t(`agency:preset.${value}.name`),
    note: <span className={line}>{note}</span>,
    disabled: !open,
  }
}

/** A custom grant starts from the preset, limited to listed permissions. */
function startOf(preset: AgencyPreset, values: GrantValues, held: readonly string[]): GrantValues {
  const before = offered(grantedPermissions(values)).filter(right => held.includes(right))
  return { preset, permissions: preset === 'custom' ? before : [] }
}

function Rights({ values, held, change, errorOf }: GrantFieldsProps) {
  const t = useT()
  const limited = RIGHT_GROUPS.some(({ rights }) => !holdsAll({ permissions: held }, rights))
  return (
    <CheckGroups
      id="permissions"
      groups={RIGHT_GROUPS.map(({ key, rights }) => ({
        key,
        label: t(`agency:group.${key}`),
        options: rights.map(right => ({
          value: right as string,
          label: t(`agency:right.${right}`),
          disabled: !held.includes(right),
        })),
      }))}
      values={values.permissions}
      onChange={permissions => change({ permissions })}
      hint={limited ? t('agency:grant.rights_hint') : undefined}
      error={errorOf('permissions')}
    />
  )
}
