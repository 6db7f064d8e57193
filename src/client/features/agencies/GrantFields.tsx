import { useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
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
const list = css({ display: 'grid', gap: '1' })

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
  const toggle = (right: string, on: boolean) =>
    change({
      permissions: on ? [...values.permissions, right] : values.permissions.filter(other => other !== right),
    })
  const limited = RIGHT_GROUPS.some(({ rights }) => !holdsAll({ permissions: held }, rights))
  return RIGHT_GROUPS.map(({ key, rights }, index) => {
    const first = index === 0
    return (
      <FieldGroup
        key={key}
        id={first ? 'permissions' : undefined}
        label={t(`agency:group.${key}`)}
        hint={first && limited ? t('agency:grant.rights_hint') : undefined}
        error={first ? errorOf('permissions') : undefined}
      >
        <div className={list}>
          {rights.map(right => (
            <Checkbox
              key={right}
              checked={values.permissions.includes(right)}
              disabled={!held.includes(right)}
              onChange={on => toggle(right, on)}
            >
              {t(`agency:right.${right}`)}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    )
  })
}
