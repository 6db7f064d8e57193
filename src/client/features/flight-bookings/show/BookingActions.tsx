import { CancelButton } from '#client/features/bookings/show/acts/CancelButton.tsx'
import { ChangeButton } from '#client/features/bookings/show/acts/ChangeButton.tsx'
import { NextLink } from '#client/features/bookings/show/acts/NextLink.tsx'
import { nextStep } from '#client/features/bookings/show/booking-actions.ts'
import { ProformaLink } from '#client/features/bookings/show/ProformaLink.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Printer } from '#client/ui/layout/icons.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { pageHead } from '#styled-system/recipes'
import { CalendarMenu } from './CalendarMenu.tsx'
import { useCancelTexts } from './cancel-texts.ts'

interface BookingActionsProps {
  booking: FlightBooking
  symbol?: string
  staff?: boolean
}

/** One primary action, others beside it. */
export function BookingActions({ booking, symbol, staff }: BookingActionsProps) {
  const t = useT()
  const print = pathFor(useLang(), booking.pages.print)
  const cancel = useCancelTexts({ booking, symbol })
  const { flying, next } = nextStep(booking)
  return (
    <fieldset aria-label={t('booking:actions.label')} className={pageHead({ size: 'lg' }).actions}>
      {flying && <CalendarMenu booking={booking} />}
      <ButtonLink variant="line" size="sm" href={print} icon={<Printer aria-hidden="true" />}>
        {t('booking:actions.print')}
      </ButtonLink>
      <ProformaLink booking={booking} />
      {booking.can.cancel && <CancelButton id={booking.id} texts={cancel} />}
      {booking.can.change && !staff && (
        <ChangeButton
          booking={booking}
          primary={next === 'change'}
          fee={booking.rules.change_fee}
          symbol={symbol}
        />
      )}
      {(next === 'details' || next === 'pay') && <NextLink booking={booking} symbol={symbol} step={next} />}
    </fieldset>
  )
}
