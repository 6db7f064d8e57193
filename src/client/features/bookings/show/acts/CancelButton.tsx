import type { SubmitEvent } from 'react'
import { cancelBooking } from '#client/features/bookings/show/booking-show.api.ts'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { X } from '#client/ui/layout/icons.ts'
import { type CancelProps, useCancelTexts } from './cancel-texts.ts'

/** Asks in a dialog; without a script, on the page (`CancelQuestion`). */
export function CancelButton(props: CancelProps) {
  const { open, ...texts } = useCancelTexts(props)
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    openConfirm({
      ...texts,
      payload: props.booking.id,
      action: cancelBooking,
      tone: 'danger',
      onSuccess: () => location.reload(),
    })
  }
  return (
    <form onSubmit={ask}>
      <input type="hidden" name="ask" value="cancel" />
      <Button type="submit" variant="line" size="sm" icon={<X aria-hidden="true" />}>
        {open}
      </Button>
    </form>
  )
}
