import type { SubmitEvent } from 'react'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { X } from '#client/ui/layout/icons.ts'
import { cancelBooking } from '../booking-show.api.ts'
import type { CancelTexts } from './cancel-texts.ts'

interface CancelButtonProps {
  id: string
  texts: CancelTexts
}

/** Asks in a dialog; without a script, on the page (`CancelQuestion`). */
export function CancelButton({ id, texts: { open, ...texts } }: CancelButtonProps) {
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    openConfirm({
      ...texts,
      payload: id,
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
