import { useState } from 'react'
import { ReasonDialog } from '#client/features/bookings/desk/ReasonDialog.tsx'
import { printedName } from '#client/features/bookings/people/passenger-name.ts'
import { useT } from '#client/lib/island.tsx'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { DeskFlightBooking } from '#shared/contract/desk/flights/flight-bookings.ts'
import { travels } from '#shared/rules/statuses/passenger-statuses.ts'
import { cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { callNoShow } from './tickets.api.ts'

interface NoShowProps {
  passenger: Passenger
  noShow: DeskFlightBooking['no_show']
  className: string
}

/** Marks a passenger who did not come, or takes that back. Texts: `desk-booking`, `ui`. */
export function NoShow({ passenger, noShow, className }: NoShowProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { id } = passenger
  const going = travels(passenger)
  const name = going ? 'no_show' : 'no_show_undo'
  if (going ? !noShow.open : !noShow.undoable.includes(id)) return null
  return (
    <>
      <button
        type="button"
        className={cx(link(), className)}
        aria-label={t(`desk-booking:tickets.${name}_name`, { name: printedName(passenger, t) })}
        onClick={() => setOpen(true)}
      >
        {t(`desk-booking:tickets.${name}`)}
      </button>
      {open && (
        <ReasonDialog
          name={name}
          onClose={() => setOpen(false)}
          send={({ reason }) => callNoShow(id, { no_show: going, reason })}
        />
      )}
    </>
  )
}
