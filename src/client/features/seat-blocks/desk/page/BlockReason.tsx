import { useT } from '#client/lib/island.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'

export function BlockReason(props: Control<string> & { optional?: boolean }) {
  const t = useT()
  return (
    <ReasonField
      {...props}
      label={t('desk-blocks:reason')}
      hint={t('desk-blocks:reason_hint')}
      maxLength={300}
    />
  )
}
