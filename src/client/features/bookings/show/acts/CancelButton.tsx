import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { X } from '#client/ui/layout/icons.ts'
import { cancelBooking } from '../booking-show.api.ts'
import type { CancelTexts } from './cancel-texts.ts'

interface CancelButtonProps {
  id: string
  texts: CancelTexts
}

export function CancelButton({ id, texts: { open, ...texts } }: CancelButtonProps) {
  const ask = () =>
    openConfirm({
      ...texts,
      payload: id,
      action: cancelBooking,
      tone: 'danger',
      onSuccess: () => location.reload(),
    })
  return (
    <AskForm act="cancel" onAsk={ask}>
      <Button type="submit" variant="line" size="sm" icon={<X aria-hidden="true" />}>
        {open}
      </Button>
    </AskForm>
  )
}
