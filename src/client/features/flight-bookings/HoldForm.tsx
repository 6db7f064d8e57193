import type { FormEvent } from 'react'
import { FormName } from '#client/ui/FormName.tsx'
import type { Step } from './FlightStep.tsx'

export const HOLD_FORM = 'hold-form'

/** What Continue sends: the flight, who travels and the price that was seen. Its buttons stand elsewhere. */
export function HoldForm({ step, formKey }: { step: Step; formKey: string }) {
  const { offer, party } = step
  const values = { key: formKey, seat_block_id: offer.id, ...party, total: offer.quote.totalMinor }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void step.submit()
  }
  return (
    <form id={HOLD_FORM} method="post" onSubmit={submit}>
      <FormName name="hold" />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
