import { useState } from 'react'
import { nextStep } from '#client/features/bookings/show/booking-actions.ts'
import { ChangeDialog } from '#client/features/bookings/show/ChangeDialog.tsx'
import { ProformaLink } from '#client/features/bookings/show/ProformaLink.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CreditCard, Pencil, Printer, Users } from '#client/ui/layout/icons.ts'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { pageHead } from '#styled-system/recipes'
import { CalendarMenu } from './CalendarMenu.tsx'
import { CancelButton } from './CancelButton.tsx'

interface BookingActionsProps {
  booking: FlightBooking
  symbol?: string
  staff?: boolean
}

const first = css({ order: { base: '-1', md: '0' }, flexBasis: { base: 'full', md: 'auto' } })

/** One primary action, others beside it. */
export function BookingActions({ booking, symbol, staff }: BookingActionsProps) {
  const t = useT()
  const lang = useLang()
  const [asking, setAsking] = useState(false)
  const print = pathFor(lang, `/flight-bookings/${booking.id}/print`)
  const { flying, next } = nextStep(booking)
  return (
    <fieldset aria-label={t('booking:actions.label')} className={pageHead({ size: 'lg' }).actions}>
      {flying && <CalendarMenu booking={booking} />}
      <ButtonLink variant="line" size="sm" href={print} icon={<Printer aria-hidden="true" />}>
        {t('booking:actions.print')}
      </ButtonLink>
      <ProformaLink booking={booking} />
      {booking.can.cancel && <CancelButton booking={booking} symbol={symbol} />}
      {booking.can.change && !staff && (
        <Button
          size="sm"
          variant={next === 'change' ? 'primary' : 'line'}
          className={next === 'change' ? first : undefined}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('booking:actions.change')}
        </Button>
      )}
      {(next === 'details' || next === 'pay') && (
        <CheckoutLink booking={booking} symbol={symbol} step={next} />
      )}
      {asking && (
        <ChangeDialog
          onClose={() => setAsking(false)}
          booking={booking}
          fee={booking.rules.change_fee}
          symbol={symbol}
        />
      )}
    </fieldset>
  )
}

type PricedProps = Pick<BookingActionsProps, 'booking' | 'symbol'>

function CheckoutLink({ booking, symbol, step }: PricedProps & { step: 'details' | 'pay' }) {
  const t = useT()
  const lang = useLang()
  const path = `/flight-bookings/create?booking=${booking.id}${step === 'pay' ? '&step=review' : ''}`
  const Glyph = step === 'pay' ? CreditCard : Users
  const amount = formatMoney(booking.payment_plan?.next_minor || booking.due_minor, booking.currency, lang, {
    symbol,
  }).text
  return (
    <ButtonLink size="sm" className={first} href={pathFor(lang, path)} icon={<Glyph aria-hidden="true" />}>
      {t(`booking:next.${step}`, { amount })}
    </ButtonLink>
  )
}
