import { useT } from '#client/lib/island.tsx'
import type { ControlAria } from '#client/ui/forms/Field.tsx'
import { TypedOption } from '#client/ui/forms/suggestions/TypedOption.tsx'
import { findZone, zoneOptions } from './zones.ts'

interface ZoneInputProps extends Partial<ControlAria> {
  name?: string
  /** IANA, or empty. */
  value: string
  onChange: (zone: string) => void
}

export function ZoneInput(props: ZoneInputProps) {
  const t = useT()
  return <TypedOption {...props} all={zoneOptions(props.value)} find={findZone} placeholder={t('ui:zone')} />
}
