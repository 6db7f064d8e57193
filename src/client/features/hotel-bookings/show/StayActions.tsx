import { useState } from 'react'
import { nextStep } from '#client/features/bookings/show/booking-actions.ts'
import { cancelBooking } from '#client/features/bookings/show/booking-show.api.ts'
import { ChangeDialog } from '#client/features/bookings/show/ChangeDialog.tsx'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CalendarPlus, CreditCard, Pencil, Printer, Users, X } from '#client/ui/layout/icons.ts'
import type { HotelBooking } from '#shared/contract/hotel-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { keptNow } from '#shared/rules/hotels/tiers.ts'
import { css } from '#styled-system/css'
import { pageHead } from '#styled-system/recipes'

interface ActionsProps {
  booking: HotelBooking
  symbol?: string
  staff?: boolean
}

const first = css({ order: { base: '-1', md: '0' }, flexBasis: { base: 'full', md: 'auto' } })

/** One primary action, others beside it. */
export function StayActions({ booking, symbol, staff }: ActionsProps) {
  const t = useT()
  const lang = useLang()
  const { flying, next } = nextStep(booking)
  return (
    <fieldset aria-label={t('booking:actions.label')} className={pageHead({ size: 'lg' }).actions}>
      {flying && (
        <ButtonLink
          variant="line"
          size="sm"
          href={booking.pages.calendar}
          download
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t('hotel-bookings:actions.calendar')}
        </ButtonLink>
      )}
      <ButtonLink
        variant="line"
        size="sm"
        href={pathFor(lang, booking.pages.print)}
        icon={<Printer aria-hidden="true" />}
      >
        {t(`hotel-bookings:actions.${booking.voucher ? 'voucher' : 'print'}`)}
      </ButtonLink>
      {booking.can.cancel && <CancelButton booking={booking} symbol={symbol} />}
      {booking.can.change && !staff && <ChangeButton booking={booking} primary={next === 'change'} />}
      {(next === 'details' || next === 'pay') && <NextLink booking={booking} symbol={symbol} step={next} />}
    </fieldset>
  )
}

function ChangeButton({ booking, primary }: Pick<ActionsProps, 'booking'> & { primary: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={primary ? 'primary' : 'line'}
        className={primary ? first : undefined}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('booking:actions.change')}
      </Button>
      {asking && <ChangeDialog onClose={() => setAsking(false)} booking={booking} />}
    </>
  )
}

function NextLink({ booking, symbol, step }: ActionsProps & { step: 'details' | 'pay' }) {
  const t = useT()
  const lang = useLang()
  const { currency, pages } = booking
  const minor = booking.payment_plan?.next_minor || booking.due_minor
  const Glyph = step === 'pay' ? CreditCard : Users
  const path = step === 'pay' ? `${pages.checkout}&step=review` : pages.checkout
  return (
    <ButtonLink size="sm" className={first} href={pathFor(lang, path)} icon={<Glyph aria-hidden="true" />}>
      {t(`booking:next.${step}`, { amount: formatMoney(minor, currency, lang, { symbol }).text })}
    </ButtonLink>
  )
}

/** The cost is said before. */
function CancelButton({ booking, symbol }: Pick<ActionsProps, 'booking' | 'symbol'>) {
  const t = useT()
  const lang = useLang()
  const { currency, paid_minor, refunded_minor, total_minor, stay } = booking
  const held = booking.status === 'held'
  const { feeMinor } = keptNow(stay.tiers, total_minor, new Date(booking.server_now))
  const back = Math.max(0, paid_minor - refunded_minor - feeMinor)
  const ask = () =>
    openConfirm({
      payload: booking.id,
      action: cancelBooking,
      title: t('hotel-bookings:actions.cancel_title'),
      description: t(`hotel-bookings:actions.cancel_${held ? 'held' : 'paid'}`, {
        amount: formatMoney(back, currency, lang, { symbol }).text,
      }),
      buttonText: t(`hotel-bookings:actions.cancel_${held ? 'held_button' : 'button'}`),
      cancelText: t('hotel-bookings:actions.keep'),
      tone: 'danger',
      onSuccess: () => location.reload(),
    })
  return (
    <Button variant="line" size="sm" icon={<X aria-hidden="true" />} onClick={ask}>
      {t('hotel-bookings:actions.cancel')}
    </Button>
  )
}
