import { FormName } from '#client/ui/forms/FormName.tsx'
import type { Step } from './use-flight-step.ts'

export const HOLD_FORM = 'hold-form'

interface HoldFormProps {
  step: Step
  formKey: string
  /** What this form has taken before, for who comes back to it. */
  held?: string
}

/** What Continue sends: the flight, who travels and the price that was seen. Its buttons stand elsewhere. */
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
