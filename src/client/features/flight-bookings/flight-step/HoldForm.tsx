import { FormName } from '#client/ui/forms/FormName.tsx'
import type { Step } from './use-flight-step.ts'

export const HOLD_FORM = 'hold-form'

interface HoldFormProps {
  step: Step
  formKey: string
  /** Booking made earlier by this form. */
  held?: string
}

/** Hidden form values; its buttons are elsewhere. */
export function HoldForm({ step, formKey, held }: HoldFormProps) {
  const { offer, party } = step
  const seen = { seat_block_id: offer.id, ...party, total: offer.quote.totalMinor }
  const values = { key: formKey, ...(held && { held }), ...seen }
  return (
    <form id={HOLD_FORM} method="post" onSubmit={step.submit}>
      <FormName name="hold" />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
